-- Pages are expired by how many pieces are left where shoppers are told (five and fewer), no longer by the threshold that staff set for themselves.

CREATE OR REPLACE FUNCTION "move_stock"(moved text, target "stock_state", who text DEFAULT 'system', reason "stock_cause" DEFAULT NULL)
  RETURNS TABLE ("product" text, "wanted" integer, "got" integer, "available" integer, "seen" text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  before "stock_state";
  counted text[];
BEGIN
  SELECT "stock_state" INTO before FROM "orders" WHERE "id" = moved FOR NO KEY UPDATE;
  IF before IS NULL OR before = target THEN RETURN; END IF;
  UPDATE "orders" SET "stock_state" = target WHERE "id" = moved;
  SELECT array_agg(locked."id") INTO counted FROM (
    SELECT p."id" FROM "products" p
    WHERE p."id" IN (SELECT i."product_id" FROM "order_items" i WHERE i."order_id" = moved)
      AND (p."stock_quantity" IS NOT NULL OR p."reserved" > 0)
    ORDER BY p."id" FOR NO KEY UPDATE
  ) AS locked;
  IF counted IS NULL THEN RETURN; END IF;
  IF 'taken' IN (before, target) THEN
    PERFORM "name_stock_movement"(coalesce(reason, (CASE
      WHEN target = 'taken' THEN 'sold' WHEN target = 'none' THEN 'cancelled' ELSE 'set_back' END)::"stock_cause"), who, moved);
  END IF;
  RETURN QUERY
    WITH free AS (
      SELECT i."id" AS line, i."product_id" AS product, i."quantity" AS wanted, i."held", p."in_stock", p."low_stock",
        coalesce(p."low_stock_threshold", 5) AS threshold, p."stock_quantity" AS before_quantity,
        p."stock_quantity" - p."reserved" AS before_left,
        p."stock_quantity" + CASE WHEN before = 'taken' THEN i."held" ELSE 0 END AS quantity,
        p."reserved" - CASE WHEN before = 'reserved' THEN i."held" ELSE 0 END AS reserved
      FROM "order_items" i JOIN "products" p ON p."id" = i."product_id"
      WHERE i."order_id" = moved AND p."id" = ANY (counted)
    ), possible AS (
      SELECT *, greatest(quantity - reserved, least("held", quantity), 0) AS available FROM free
    ), shared AS (
      SELECT *, CASE WHEN target = 'none' OR quantity IS NULL THEN 0 ELSE least(wanted, available) END AS got FROM possible
    ), booked AS (
      SELECT *, quantity - CASE WHEN target = 'taken' THEN got ELSE 0 END AS new_quantity,
        reserved + CASE WHEN target = 'reserved' THEN got ELSE 0 END AS new_reserved
      FROM shared
    ), told AS (
      SELECT *, CASE WHEN new_quantity IS NULL THEN "in_stock" ELSE new_quantity > new_reserved END AS new_in_stock,
        coalesce(new_quantity - new_reserved <= threshold, false) AS new_low_stock
      FROM booked
    ), written AS (
      UPDATE "products" p SET "stock_quantity" = new_quantity, "reserved" = new_reserved,
        "in_stock" = new_in_stock, "low_stock" = new_low_stock,
        -- Who edits the product has seen another quantity; a reserve changes none that anybody typed.
        "updated_at" = CASE WHEN new_quantity IS DISTINCT FROM before_quantity THEN now() ELSE p."updated_at" END
      FROM told WHERE p."id" = told.product
    ), kept AS (
      UPDATE "order_items" i SET "held" = told.got FROM told WHERE i."id" = told.line AND i."held" <> told.got
    )
    SELECT product, wanted, got, CASE WHEN quantity IS NULL THEN NULL ELSE available END,
      -- FEW_LEFT of lib/catalogue/product/stock-rules.ts: so few are told to shoppers.
      CASE WHEN new_in_stock <> "in_stock" THEN 'lists' WHEN least(before_left, new_quantity - new_reserved) <= 5 THEN 'page' END
    FROM told;
END $$;

CREATE OR REPLACE FUNCTION "move_returned"(line text, pieces integer, stock integer, who text DEFAULT 'system')
  RETURNS TABLE ("product" text, "done" boolean, "available" integer, "seen" text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  moved text;
  of_order text;
  standing "stock_state";
  sold "products"%ROWTYPE;
  now_in_stock boolean;
  now_low_stock boolean;
BEGIN
  SELECT i."product_id", o."id", o."stock_state" INTO moved, of_order, standing
    FROM "order_items" i JOIN "orders" o ON o."id" = i."order_id" WHERE i."id" = line;
  IF standing IS DISTINCT FROM 'taken' THEN RETURN; END IF;
  SELECT * INTO sold FROM "products" WHERE "id" = moved FOR NO KEY UPDATE;
  IF sold."id" IS NULL OR sold."stock_quantity" IS NULL THEN RETURN; END IF;
  IF stock < 0 AND sold."stock_quantity" - sold."reserved" + stock < 0 THEN
    RETURN QUERY SELECT moved, false, greatest(sold."stock_quantity" - sold."reserved", 0), NULL::text;
    RETURN;
  END IF;
  now_in_stock := sold."stock_quantity" + stock > sold."reserved";
  now_low_stock := sold."stock_quantity" + stock - sold."reserved" <= coalesce(sold."low_stock_threshold", 5);
  UPDATE "order_items" SET "held" = least(greatest("held" - pieces, 0), "quantity") WHERE "id" = line;
  IF pieces > stock AND stock >= 0 THEN
    INSERT INTO "stock_movements" ("product_id", "order_id", "cause", "by", "before", "after", "pieces")
    VALUES (moved, of_order, 'damaged', who, sold."stock_quantity", sold."stock_quantity", pieces - stock);
  END IF;
  IF stock <> 0 THEN
    PERFORM "name_stock_movement"((CASE WHEN stock > 0 THEN 'returned' ELSE 'exchanged' END)::"stock_cause", who, of_order);
    UPDATE "products" SET "stock_quantity" = "stock_quantity" + stock, "in_stock" = now_in_stock, "low_stock" = now_low_stock,
      "updated_at" = now() WHERE "id" = moved;
  END IF;
  RETURN QUERY SELECT moved, true, greatest(sold."stock_quantity" + stock - sold."reserved", 0),
    CASE WHEN now_in_stock <> sold."in_stock" THEN 'lists'
      WHEN least(0, stock) + sold."stock_quantity" - sold."reserved" <= 5 THEN 'page' END;
END $$;

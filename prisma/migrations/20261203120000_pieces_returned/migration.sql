-- Returned and not replaced: the order does not take these pieces again.
CREATE OR REPLACE FUNCTION "pieces_returned"(line text) RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (SELECT coalesce(sum(l."restocked" + l."damaged"), 0)::integer FROM "return_lines" l JOIN "returns" r ON r."id" = l."return_id"
    WHERE l."order_item_id" = line AND r."outcome" IS DISTINCT FROM 'exchanged');

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
      SELECT i."id" AS line, i."product_id" AS product, greatest(i."quantity" - "pieces_returned"(i."id"), 0) AS wanted, i."held", p."in_stock", p."low_stock",
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

-- Stock reservations of orders, and all stock movements.

-- Pieces a shopper can order: the stock left plus their own order's unpaid reservation, which the
-- next order replaces. NULL: not counted.
CREATE OR REPLACE FUNCTION "pieces_left"(quantity integer, reserved integer, product text, session text) RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE WHEN quantity IS NULL THEN NULL ELSE greatest(0, quantity - reserved + coalesce((
    SELECT sum(i."held")::integer FROM "orders" o JOIN "order_items" i ON i."order_id" = o."id"
    WHERE o."session_id" = session AND o."status" = 'pending_payment' AND o."stock_state" = 'reserved' AND i."product_id" = product
  ), 0)) END;

-- The quantity of a counted product is limited to the pieces that the shopper can order.
CREATE OR REPLACE FUNCTION "add_to_cart"(line text, session text, product text, pieces integer, restore boolean, most_pieces integer, most_lines integer)
  RETURNS TABLE ("id" text, "quantity" integer) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  most integer := most_pieces;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cart:' || session, 0));
  SELECT CASE WHEN "products"."hidden" THEN 0 ELSE least(most_pieces, coalesce(
      "pieces_left"("products"."stock_quantity", "products"."reserved", product, session),
      CASE WHEN "products"."in_stock" THEN most_pieces ELSE 0 END)) END
    INTO most FROM "products" WHERE "products"."id" = product;
  RETURN QUERY
    INSERT INTO "cart_items" AS "known" ("id", "product_id", "quantity", "session_id", "updated_at")
    SELECT line, "products"."id", pieces, session, now()
    FROM "products" WHERE "products"."id" = product AND most > 0 AND (
      EXISTS (SELECT 1 FROM "cart_items" WHERE "session_id" = session AND "product_id" = product)
      OR pieces <= most AND (SELECT count(*) FROM "cart_items" WHERE "session_id" = session) < most_lines
    ) FOR KEY SHARE OF "products"
    ON CONFLICT ("session_id", "product_id") DO UPDATE
      SET "quantity" = CASE WHEN restore THEN greatest("known"."quantity", excluded."quantity")
          ELSE "known"."quantity" + excluded."quantity" END, "updated_at" = now()
      WHERE CASE WHEN restore THEN greatest("known"."quantity", excluded."quantity")
          ELSE "known"."quantity" + excluded."quantity" END <= most
    RETURNING "known"."id", "known"."quantity";
END $$;

-- Sets cause and author of stock movements for the rest of the transaction.
CREATE OR REPLACE FUNCTION "name_stock_movement"(cause "stock_cause", who text, moved text, entry text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('shop.stock_cause', cause::text, true), set_config('shop.stock_by', who, true),
    set_config('shop.stock_order', coalesce(moved, ''), true), set_config('shop.stock_entry', coalesce(entry, ''), true);
END $$;

-- One statement for all products. ORDER BY id gives a product's movements their order: its row is locked.
-- A restored product continues them.
CREATE OR REPLACE FUNCTION "keep_first_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "stock_movements" ("product_id", "cause", "by", "before", "after", "pieces")
  SELECT w."id", coalesce(nullif(current_setting('shop.stock_cause', true), ''), 'opening')::"stock_cause",
    coalesce(nullif(current_setting('shop.stock_by', true), ''), 'system'), known."after", w."stock_quantity",
    coalesce(w."stock_quantity", 0) - coalesce(known."after", 0)
  FROM written w LEFT JOIN LATERAL (
    SELECT m."after" FROM "stock_movements" m WHERE m."product_id" = w."id" ORDER BY m."id" DESC LIMIT 1
  ) known ON true
  WHERE known."after" IS DISTINCT FROM w."stock_quantity";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "products_first_stock" AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "keep_first_stock"();

CREATE OR REPLACE FUNCTION "keep_moved_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  why "stock_cause" := coalesce(nullif(current_setting('shop.stock_cause', true), ''), 'corrected')::"stock_cause";
  who text := coalesce(nullif(current_setting('shop.stock_by', true), ''), 'system');
  of_order text := nullif(current_setting('shop.stock_order', true), '');
BEGIN
  IF why = 'changed' THEN
    -- What the order has given back a moment ago and what it takes now are one movement; none where it holds as many as before.
    WITH given AS (
      DELETE FROM "stock_movements" m USING written w
      WHERE m."order_id" = of_order AND m."product_id" = w."id" AND m."cause" = 'changed'
        AND m."written" = ((pg_current_xact_id())::text)::bigint
      RETURNING m."product_id", m."before"
    ), moved AS (
      SELECT w."id", w."stock_quantity" AS present,
        CASE WHEN g."product_id" IS NULL THEN u."stock_quantity" ELSE g."before" END AS past
      FROM written w JOIN unwritten u USING ("id") LEFT JOIN given g ON g."product_id" = w."id"
    )
    INSERT INTO "stock_movements" ("product_id", "order_id", "cause", "by", "before", "after", "pieces")
    SELECT "id", of_order, why, who, "past", "present", coalesce("present", 0) - coalesce("past", 0)
    FROM moved WHERE "past" IS DISTINCT FROM "present" ORDER BY "id";
    RETURN NULL;
  END IF;
  INSERT INTO "stock_movements" ("product_id", "order_id", "entry_id", "cause", "by", "before", "after", "pieces")
  SELECT w."id", of_order, nullif(current_setting('shop.stock_entry', true), ''), why, who, u."stock_quantity", w."stock_quantity",
    coalesce(w."stock_quantity", 0) - coalesce(u."stock_quantity", 0)
  FROM written w JOIN unwritten u USING ("id") WHERE u."stock_quantity" IS DISTINCT FROM w."stock_quantity" ORDER BY w."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "products_moved_stock" AFTER UPDATE ON "products"
  REFERENCING OLD TABLE AS unwritten NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "keep_moved_stock"();

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

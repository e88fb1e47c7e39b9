-- What an order holds of the stock: nothing, a reserve while it waits for its payment, or the pieces themselves.
CREATE TYPE "stock_state" AS ENUM ('none', 'reserved', 'taken');
ALTER TABLE "orders" ADD COLUMN "stock_state" "stock_state" NOT NULL DEFAULT 'none';
-- So many pieces of a line stand in the product's books as its: never more than it asks for, fewer where no more were left.
ALTER TABLE "order_items" ADD COLUMN "held" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "order_items_held_check" CHECK ("held" >= 0 AND "held" <= "quantity");

-- Orders that are there have taken nothing from books that did not exist: they stand where their status says, and hold nothing.
UPDATE "orders" SET "stock_state" = (CASE "status"
  WHEN 'cancelled' THEN 'none' WHEN 'pending' THEN 'reserved' WHEN 'pending_payment' THEN 'reserved' ELSE 'taken' END)::"stock_state";

-- Brings the books in step with what an order is to hold; the only writer of reserved pieces. Asked again it does nothing. Products are locked in the order of their ids, so that no two orders wait for each other; then a new statement sees
-- what the orders before have left. What the order held is given back, and what it is to hold is taken of what is left, its own reserve
-- first. Answers for each counted product how many pieces the order got of how many, how many it could have got at most, and whether
-- shoppers see it otherwise now: 'lists' where it can or cannot be had any more, 'page' where only the number of the last ones changed.
CREATE FUNCTION "move_stock"(moved text, target "stock_state")
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
  RETURN QUERY
    WITH free AS (
      SELECT i."id" AS line, i."product_id" AS product, i."quantity" AS wanted, i."held", p."in_stock", p."low_stock",
        coalesce(p."low_stock_threshold", 5) AS threshold, p."stock_quantity" AS before_quantity,
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
      CASE WHEN new_in_stock <> "in_stock" THEN 'lists' WHEN new_low_stock OR "low_stock" THEN 'page' END
    FROM told;
END $$;

-- What a shopper can still order of a product: what is left, and what an order of the same shopper reserves that still waits for its payment,
-- since the next one takes its place. Null where nothing is counted.
CREATE FUNCTION "pieces_left"(quantity integer, reserved integer, product text, session text) RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE WHEN quantity IS NULL THEN NULL ELSE greatest(0, quantity - reserved + coalesce((
    SELECT sum(i."held")::integer FROM "orders" o JOIN "order_items" i ON i."order_id" = o."id"
    WHERE o."session_id" = session AND o."status" = 'pending_payment' AND o."stock_state" = 'reserved' AND i."product_id" = product
  ), 0)) END;

-- A cart holds no more of a counted product than the shopper can order. As before in everything else.
CREATE OR REPLACE FUNCTION "add_to_cart"(line text, session text, product text, pieces integer, restore boolean, most_pieces integer, most_lines integer)
  RETURNS TABLE ("id" text, "quantity" integer) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  most integer := most_pieces;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cart:' || session, 0));
  SELECT least(most_pieces, coalesce(
      "pieces_left"("products"."stock_quantity", "products"."reserved", product, session),
      CASE WHEN "products"."in_stock" THEN most_pieces ELSE 0 END))
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

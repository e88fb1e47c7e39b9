-- Pieces that come back are put on the shelf only while their order has taken them from it: one that was cancelled, or set back before it left,
-- has given all that it held back already, or holds it as a reserve. As before in everything else.
CREATE OR REPLACE FUNCTION "move_returned"(line text, pieces integer, stock integer)
  RETURNS TABLE ("product" text, "done" boolean, "available" integer, "seen" text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  moved text;
  standing "stock_state";
  sold "products"%ROWTYPE;
  now_in_stock boolean;
  now_low_stock boolean;
BEGIN
  SELECT i."product_id", o."stock_state" INTO moved, standing
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
  IF stock <> 0 THEN
    UPDATE "products" SET "stock_quantity" = "stock_quantity" + stock, "in_stock" = now_in_stock, "low_stock" = now_low_stock,
      "updated_at" = now() WHERE "id" = moved;
  END IF;
  RETURN QUERY SELECT moved, true, greatest(sold."stock_quantity" + stock - sold."reserved", 0),
    CASE WHEN now_in_stock <> sold."in_stock" THEN 'lists' WHEN now_low_stock OR sold."low_stock" THEN 'page' END;
END $$;

-- What replaces returned pieces may come back itself, and be sent once more.
DROP INDEX "shipments_return_id_key";
CREATE INDEX "shipments_return_id_idx" ON "shipments"("return_id");

-- A return that ends with neither money nor goods, for a reason that the shopper is told.
ALTER TYPE "return_outcome" ADD VALUE 'closed';

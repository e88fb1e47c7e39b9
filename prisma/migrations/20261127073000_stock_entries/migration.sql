-- What staff say of quantities: counted on the shelf, received, written off, corrected by so many. An entry has movements of several products,
-- a note, and an id that whoever sends it has made: sent twice it is one.
ALTER TYPE "stock_cause" ADD VALUE 'received';
ALTER TYPE "stock_cause" ADD VALUE 'counted';
ALTER TYPE "stock_cause" ADD VALUE 'written_off';

CREATE TABLE "stock_entries" (
  "id" TEXT NOT NULL,
  "cause" "stock_cause" NOT NULL,
  "note" TEXT,
  "by" TEXT NOT NULL,
  "products" INTEGER NOT NULL,
  "digest" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "stock_entries_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "stock_entries_created_at_id_idx" ON "stock_entries"("created_at" DESC, "id" DESC);

-- Movements from before this belong to none.
ALTER TABLE "stock_movements" ADD COLUMN "entry_id" TEXT;
CREATE INDEX "stock_movements_entry_id_idx" ON "stock_movements"("entry_id");

-- Processes of before this go on calling it without an entry.
DROP FUNCTION "name_stock_movement"("stock_cause", text, text);

-- Says what the quantities move for, until the transaction ends or says otherwise: an order's doing, or an entry of staff.
CREATE OR REPLACE FUNCTION "name_stock_movement"(cause "stock_cause", who text, moved text, entry text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('shop.stock_cause', cause::text, true), set_config('shop.stock_by', who, true),
    set_config('shop.stock_order', coalesce(moved, ''), true), set_config('shop.stock_entry', coalesce(entry, ''), true);
END $$;

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

-- Products that shoppers neither see nor buy; and changes of many products at once, which can be undone for an hour.
ALTER TABLE "products" ADD COLUMN "hidden" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "products_hidden_idx" ON "products"("hidden");
CREATE INDEX "products_stock_quantity_id_idx" ON "products"("stock_quantity", "id");

CREATE TYPE "batch_state" AS ENUM ('running', 'done', 'failed', 'undone');

CREATE TABLE "product_batches" (
  "id" TEXT NOT NULL,
  "state" "batch_state" NOT NULL DEFAULT 'running',
  "change" JSONB NOT NULL,
  "total" INTEGER NOT NULL DEFAULT 0,
  "done" INTEGER NOT NULL DEFAULT 0,
  "refused" INTEGER NOT NULL DEFAULT 0,
  "user_id" TEXT,
  "username" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "finished_at" TIMESTAMPTZ(3),
  "undone_at" TIMESTAMPTZ(3),
  "undone_by" TEXT,
  "kept" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "product_batches_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "product_batches_created_at_idx" ON "product_batches"("created_at" DESC);

CREATE TABLE "product_batch_rows" (
  "batch_id" TEXT NOT NULL,
  "product_id" TEXT NOT NULL,
  "before" JSONB NOT NULL,
  "after" JSONB NOT NULL,
  "undone" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "product_batch_rows_pkey" PRIMARY KEY ("batch_id", "product_id"),
  CONSTRAINT "product_batch_rows_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "product_batches"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Who holds products in memory hears of what is hidden; nothing hidden goes into a cart.
CREATE OR REPLACE FUNCTION "note_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (product_no)
  SELECT w.no FROM written w JOIN former f ON f.id = w.id
  WHERE (w.no, w.name, w.category, w.brand, w.price, w.original_price, w.in_stock, w.hidden, w.featured, w.rating_sum, w.rating_count, w.created_at, w.sku, w.specifications)
    IS DISTINCT FROM
    (f.no, f.name, f.category, f.brand, f.price, f.original_price, f.in_stock, f.hidden, f.featured, f.rating_sum, f.rating_count, f.created_at, f.sku, f.specifications);
  RETURN NULL;
END $$;

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

-- What buyers say of what they bought (docs/rules.md, "Reviews").
-- CreateEnum
CREATE TYPE "review_state" AS ENUM ('waiting', 'published', 'hidden');

-- AlterEnum
ALTER TYPE "audit_entity" ADD VALUE 'review';

-- AlterTable
ALTER TABLE "products" ADD COLUMN "rating_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "rating_sum" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "reviews" (
    "id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "order_item_id" TEXT NOT NULL,
    "stars" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "state" "review_state" NOT NULL DEFAULT 'waiting',
    "answer" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "open_reports" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_reports" (
    "review_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_reports_pkey" PRIMARY KEY ("review_id","session_id")
);

-- CreateTable
CREATE TABLE "review_requests" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "reviews_order_item_id_key" ON "reviews"("order_item_id");

-- CreateIndex
CREATE INDEX "reviews_product_id_state_created_at_id_idx" ON "reviews"("product_id", "state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reviews_product_id_state_stars_created_at_id_idx" ON "reviews"("product_id", "state", "stars", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reviews_state_created_at_id_idx" ON "reviews"("state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reviews_created_at_id_idx" ON "reviews"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reviews_open_reports_created_at_id_idx" ON "reviews"("open_reports", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "review_requests_order_id_key" ON "review_requests"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "review_requests_token_hash_key" ON "review_requests"("token_hash");

-- CreateIndex
CREATE INDEX "review_requests_expires_at_idx" ON "review_requests"("expires_at");

-- CreateIndex
CREATE INDEX "order_status_history_to_status_created_at_idx" ON "order_status_history"("to_status", "created_at");

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Searches are answered from the same memory as lists (lib/catalogue/search/index), so it also has to hear of what products are found by.
CREATE OR REPLACE FUNCTION "note_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (product_no)
  SELECT w.no FROM written w JOIN former f ON f.id = w.id
  WHERE (w.no, w.name, w.category, w.brand, w.price, w.original_price, w.in_stock, w.featured, w.rating_sum, w.rating_count, w.created_at, w.sku, w.specifications)
    IS DISTINCT FROM
    (f.no, f.name, f.category, f.brand, f.price, f.original_price, f.in_stock, f.featured, f.rating_sum, f.rating_count, f.created_at, f.sku, f.specifications);
  RETURN NULL;
END $$;

-- By hand from here on.
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_stars_check" CHECK ("stars" BETWEEN 1 AND 5);
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reports_check" CHECK ("open_reports" >= 0);
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answer_check" CHECK (("answer" IS NULL) = ("answered_at" IS NULL));
ALTER TABLE "products" ADD CONSTRAINT "products_rating_check" CHECK ("rating_sum" BETWEEN "rating_count" AND 5 * "rating_count");

-- What lists and cards say of reviews stands with the product, so that they read nothing else.

-- Differences, not sums read anew: two reviews of a product that are published at once both count.
CREATE OR REPLACE FUNCTION "keep_rating"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'published' THEN
    UPDATE products SET rating_sum = rating_sum - OLD.stars, rating_count = rating_count - 1 WHERE id = OLD.product_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state = 'published' THEN
    UPDATE products SET rating_sum = rating_sum + NEW.stars, rating_count = rating_count + 1 WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "reviews_keep_rating" AFTER INSERT OR DELETE OR UPDATE OF "state", "stars", "product_id" ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION "keep_rating"();

-- A review is of what its order line sold, whoever writes it.
CREATE OR REPLACE FUNCTION "check_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM order_items i WHERE i.id = NEW.order_item_id AND i.product_id = NEW.product_id) THEN
    RAISE EXCEPTION 'a review of another product than its order line' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "reviews_check" BEFORE INSERT OR UPDATE OF "product_id", "order_item_id" ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION "check_review"();

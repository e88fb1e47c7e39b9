-- AlterTable
ALTER TABLE "orders" ADD COLUMN "printed_at" TIMESTAMPTZ(3);

-- By hand: staff look an order up by whatever they have in hand: also where it goes, its coupon and the shopper's note.
DROP INDEX "orders_search_text_idx";
ALTER TABLE "orders" DROP COLUMN "search_text";
ALTER TABLE "orders" ADD COLUMN "search_text" TEXT
  GENERATED ALWAYS AS ("person_search_text"(
    "order_number" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "shipping_address" || ' ' || "city" || ' ' || "postal_code"
      || ' ' || coalesce("coupon_code", '') || ' ' || coalesce("shipping_method", '') || ' ' || coalesce("notes", ''),
    "email", "phone")) STORED;
CREATE INDEX "orders_search_text_idx" ON "orders" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "order_items_product_name_idx" ON "order_items" USING GIN ("product_name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "payments_provider_ref_idx" ON "payments"("provider_ref");

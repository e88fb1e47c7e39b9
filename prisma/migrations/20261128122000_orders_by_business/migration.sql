-- Staff find an order, and its documents, by the business that its invoice names too.
DROP INDEX "orders_search_text_idx";
ALTER TABLE "orders" DROP COLUMN "search_text";
ALTER TABLE "orders" ADD COLUMN "search_text" TEXT
  GENERATED ALWAYS AS ("person_search_text"(
    "order_number" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "shipping_address" || ' ' || "city" || ' ' || "postal_code"
      || ' ' || coalesce("coupon_code", '') || ' ' || coalesce("shipping_method", '') || ' ' || coalesce("notes", '')
      || ' ' || coalesce("business"->>'name', '') || ' ' || coalesce("business"->>'vatNumber', ''),
    "email", "phone")) STORED;
CREATE INDEX "orders_search_text_idx" ON "orders" USING GIN ("search_text" gin_trgm_ops);

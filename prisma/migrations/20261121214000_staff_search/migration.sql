-- By hand: what staff find a person's rows by. Words compare as everywhere (normalize_arabic), a phone number by its digits.
CREATE FUNCTION "person_search_text"(words text, email text, phone text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN "normalize_arabic"(coalesce(words, '')) || ' ' || lower(coalesce(email, '')) || ' '
    || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g');

-- AlterTable
ALTER TABLE "customers" ADD COLUMN "search_text" TEXT
  GENERATED ALWAYS AS ("person_search_text"("first_name" || ' ' || "last_name", "email", "phone")) STORED;
ALTER TABLE "orders" ADD COLUMN "search_text" TEXT
  GENERATED ALWAYS AS ("person_search_text"("order_number" || ' ' || "first_name" || ' ' || "last_name", "email", "phone")) STORED;
ALTER TABLE "contact_messages" ADD COLUMN "search_text" TEXT
  GENERATED ALWAYS AS ("person_search_text"("name" || ' ' || "subject", "email", "phone")) STORED;
ALTER TABLE "coupons" ADD COLUMN "is_exhausted" BOOLEAN GENERATED ALWAYS AS ("current_uses" >= "max_uses") STORED;

-- CreateIndex
CREATE INDEX "customers_search_text_idx" ON "customers" USING GIN ("search_text" gin_trgm_ops);
CREATE INDEX "orders_search_text_idx" ON "orders" USING GIN ("search_text" gin_trgm_ops);
CREATE INDEX "contact_messages_search_text_idx" ON "contact_messages" USING GIN ("search_text" gin_trgm_ops);
CREATE INDEX "orders_refund_due_created_at_id_idx" ON "orders"("refund_due", "created_at" DESC, "id" DESC);
CREATE INDEX "coupons_code_idx" ON "coupons" USING GIN ("code" gin_trgm_ops);
CREATE INDEX "coupons_is_exhausted_created_at_id_idx" ON "coupons"("is_exhausted", "created_at" DESC, "id" DESC);
CREATE INDEX "customers_created_at_id_idx" ON "customers"("created_at" DESC, "id" DESC);
CREATE INDEX "contact_messages_created_at_id_idx" ON "contact_messages"("created_at" DESC, "id" DESC);
CREATE INDEX "contact_messages_is_read_created_at_id_idx" ON "contact_messages"("is_read", "created_at" DESC, "id" DESC);

-- DropIndex: a longer one stands in for each.
DROP INDEX "coupons_created_at_idx";
DROP INDEX "customers_created_at_idx";
DROP INDEX "contact_messages_is_read_created_at_idx";

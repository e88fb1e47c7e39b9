-- Staff find customers and messages by words from their beginning, as orders: of these the name comes first, so that a space has to stand before it too.
DROP INDEX "customers_search_text_idx";
ALTER TABLE "customers" DROP COLUMN "search_text";
ALTER TABLE "customers" ADD COLUMN "search_text" TEXT
  GENERATED ALWAYS AS (' ' || "person_search_text"("first_name" || ' ' || "last_name", "email", "phone")) STORED;
CREATE INDEX "customers_search_text_idx" ON "customers" USING GIN ("search_text" gin_trgm_ops);

DROP INDEX "contact_messages_search_text_idx";
ALTER TABLE "contact_messages" DROP COLUMN "search_text";
ALTER TABLE "contact_messages" ADD COLUMN "search_text" TEXT
  GENERATED ALWAYS AS (' ' || "person_search_text"("name" || ' ' || "subject", "email", "phone")) STORED;
CREATE INDEX "contact_messages_search_text_idx" ON "contact_messages" USING GIN ("search_text" gin_trgm_ops);

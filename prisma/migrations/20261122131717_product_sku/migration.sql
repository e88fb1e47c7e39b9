-- The merchant's own number of a product: until now it stood in the import's key, if at all.
ALTER TABLE "products" ADD COLUMN "sku" TEXT;
UPDATE "products" SET "sku" = substr("import_key", 5), "import_key" = NULL
  WHERE "import_key" LIKE 'sku:%' AND char_length("import_key") <= 104;
-- Two spellings of one number would be one product twice: the older one keeps it.
UPDATE "products" p SET "sku" = NULL WHERE "sku" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "products" o WHERE lower(o."sku") = lower(p."sku") AND (o."created_at", o."id") < (p."created_at", p."id"));
CREATE UNIQUE INDEX "products_sku_key" ON "products" (lower("sku"));

-- Lines of a file that are the same in name and specifications: an import looks for all products that they brought.
CREATE INDEX "products_import_group_idx" ON "products" (split_part("import_key", ':', 2)) WHERE "import_key" LIKE 'line:%';

-- DropIndex, DropColumn: a product is found by its number, too. The column is made anew by another function.
DROP INDEX "products_search_text_idx";
ALTER TABLE "products" DROP COLUMN "search_text";
DROP FUNCTION "product_search_text"(text, text[]);

CREATE FUNCTION "product_search_text"(name text, specifications text[], sku text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN "product_search_name"(name)
    || "search_words"(array_to_string(coalesce(specifications, ARRAY[]::text[]), ' '))
    || "search_joined"(array_to_string(coalesce(specifications, ARRAY[]::text[]), ' '))
    || CASE WHEN sku IS NULL THEN '' ELSE "search_words"(sku) || "search_joined"(sku) END;

ALTER TABLE "products"
  ADD COLUMN "search_text" TEXT GENERATED ALWAYS AS ("product_search_text"("name", "specifications", "sku")) STORED;

-- CreateIndex
CREATE INDEX "products_search_text_idx" ON "products" USING GIN ("search_text" gin_trgm_ops);

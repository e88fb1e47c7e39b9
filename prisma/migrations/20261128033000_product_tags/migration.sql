-- Staff's own words for products, by which they find and change them; shoppers never read them.
ALTER TABLE "products" ADD COLUMN "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
CREATE INDEX "products_tags_idx" ON "products" USING GIN ("tags");
-- Which words there are is read of the few that have any.
CREATE INDEX "products_tagged_partial_idx" ON "products"("id") WHERE "tags" <> '{}';

-- The grid by its numbers, from both ends; products without one come last in both.
CREATE INDEX "products_sku_id_idx" ON "products"("sku", "id");
CREATE INDEX "products_sku_desc_idx" ON "products"("sku" DESC NULLS LAST, "id" DESC);

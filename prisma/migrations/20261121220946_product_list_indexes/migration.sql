-- DropIndex
DROP INDEX "products_featured_created_at_idx";

-- DropIndex
DROP INDEX "products_in_stock_created_at_idx";

-- CreateIndex
CREATE INDEX "products_featured_created_at_id_idx" ON "products"("featured", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "products_in_stock_created_at_id_idx" ON "products"("in_stock" DESC, "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "products_category_in_stock_created_at_id_idx" ON "products"("category", "in_stock" DESC, "created_at" DESC, "id" DESC);

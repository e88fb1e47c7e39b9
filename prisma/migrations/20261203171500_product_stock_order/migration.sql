CREATE INDEX "products_stock_quantity_desc_idx" ON "products"("stock_quantity" DESC NULLS LAST, "id" DESC);

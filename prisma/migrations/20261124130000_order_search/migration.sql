-- By hand: the products of orders are found as Arabic is compared everywhere (normalize_arabic).
ALTER TABLE "order_items" ADD COLUMN "search_text" TEXT GENERATED ALWAYS AS ("normalize_arabic"("product_name")) STORED;

-- DropIndex
DROP INDEX "order_items_product_name_idx";

-- CreateIndex
CREATE INDEX "order_items_search_text_idx" ON "order_items" USING GIN ("search_text" gin_trgm_ops);
CREATE INDEX "payments_provider_ref_part_idx" ON "payments" USING GIN ("provider_ref" gin_trgm_ops);
CREATE INDEX "refunds_provider_ref_idx" ON "refunds"("provider_ref");
CREATE INDEX "refunds_provider_ref_part_idx" ON "refunds" USING GIN ("provider_ref" gin_trgm_ops);
CREATE INDEX "refunds_proof_idx" ON "refunds" USING GIN ("proof" gin_trgm_ops);
CREATE INDEX "received_payments_proof_idx" ON "received_payments" USING GIN ("proof" gin_trgm_ops);
CREATE INDEX "shipments_tracking_number_part_idx" ON "shipments" USING GIN ("tracking_number" gin_trgm_ops);
CREATE INDEX "shipments_carrier_part_idx" ON "shipments" USING GIN ("carrier" gin_trgm_ops);

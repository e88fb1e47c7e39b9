-- CreateIndex
CREATE INDEX "waybills_tracking_number_part_idx" ON "waybills" USING GIN ("tracking_number" gin_trgm_ops);

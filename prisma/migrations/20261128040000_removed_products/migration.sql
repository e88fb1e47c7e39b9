-- What a deletion of many products took with it, until it can no longer be undone.
CREATE TABLE "product_batch_removed" (
    "id" BIGSERIAL NOT NULL,
    "batch_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "row" JSONB NOT NULL,

    CONSTRAINT "product_batch_removed_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "product_batch_removed_batch_id_source_idx" ON "product_batch_removed"("batch_id", "source");

-- AddForeignKey
ALTER TABLE "product_batch_removed" ADD CONSTRAINT "product_batch_removed_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "product_batches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN "corrects_id" TEXT;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "invoices_corrects_id_idx" ON "invoices"("corrects_id");

-- The buyer of an invoice is corrected once, by a credit note and one further invoice.
DROP INDEX "invoices_order_id_round_key";
CREATE UNIQUE INDEX "invoices_order_id_round_key" ON "invoices"("order_id", "round", "version", ("buyer" IS NULL), "corrects_id") NULLS NOT DISTINCT WHERE "kind" = 'invoice';

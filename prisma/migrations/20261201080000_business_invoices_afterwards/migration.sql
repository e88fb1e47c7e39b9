-- AlterTable
ALTER TABLE "invoices" ADD COLUMN "supplied_at" TIMESTAMPTZ(3);

-- A simplified invoice may be replaced once by one of a business in the same sale round.
DROP INDEX "invoices_order_id_round_key";
CREATE UNIQUE INDEX "invoices_order_id_round_key" ON "invoices"("order_id", "round", "version", ("buyer" IS NULL)) WHERE "kind" = 'invoice';

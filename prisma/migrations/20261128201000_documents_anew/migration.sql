-- A document that the authority refused can be issued anew: under the same number, as a later version with an id and a place in the chain of its own. The
-- refused one stays as it is.
ALTER TABLE "invoices" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1, ADD COLUMN "replaces_id" TEXT;

ALTER TABLE "invoices" ADD CONSTRAINT "invoices_version_check" CHECK ("version" >= 1 AND ("version" = 1) = ("replaces_id" IS NULL));

-- DropIndex
DROP INDEX "invoices_number_key";

-- DropIndex
DROP INDEX "invoices_kind_serial_key";

-- DropIndex
DROP INDEX "invoices_refund_id_key";

-- DropIndex
DROP INDEX "invoices_order_id_round_key";

-- CreateIndex
CREATE UNIQUE INDEX "invoices_number_version_key" ON "invoices"("number", "version");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_kind_serial_version_key" ON "invoices"("kind", "serial", "version");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_refund_id_version_key" ON "invoices"("refund_id", "version");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_replaces_id_key" ON "invoices"("replaces_id");

-- An order is sold once in each of its rounds, whatever version of its invoice counts.
CREATE UNIQUE INDEX "invoices_order_id_round_key" ON "invoices"("order_id", "round", "version") WHERE "kind" = 'invoice';

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A debit note takes back the credit note of the same refund.
CREATE UNIQUE INDEX IF NOT EXISTS "invoices_refund_id_kind_version_key" ON "invoices"("refund_id", "kind", "version");
DROP INDEX IF EXISTS "invoices_refund_id_version_key";

-- The new invoice of a revived order is credited with an earlier refund again.
CREATE UNIQUE INDEX IF NOT EXISTS "invoices_refund_id_kind_round_version_key" ON "invoices"("refund_id", "kind", "round", "version");
DROP INDEX IF EXISTS "invoices_refund_id_kind_version_key";

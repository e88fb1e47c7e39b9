-- Why an attempt to pay brought no money, as its provider says it. Attempts from before this have no reason.
ALTER TABLE "payments" ADD COLUMN "failure" TEXT, ADD COLUMN "failure_text" TEXT;

-- The attempts that failed lately are listed for staff.
CREATE INDEX "payments_status_created_at_id_idx" ON "payments" ("status", "created_at" DESC, "id" DESC);

-- Refunds that failed before have none and stay out of the accounting files.
ALTER TABLE "refunds" ADD COLUMN IF NOT EXISTS "done_at" TIMESTAMPTZ(3);

-- Documents issued before have none.
ALTER TABLE "invoices" ADD COLUMN IF NOT EXISTS "purchase_order" TEXT;

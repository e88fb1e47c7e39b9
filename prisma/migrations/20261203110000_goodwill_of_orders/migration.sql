-- Orders changed before have none: their goodwill counted towards the change. NOT VALID: the new column needs no scan.
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "goodwill_amount" DECIMAL(10,2) NOT NULL DEFAULT 0,
  DROP CONSTRAINT IF EXISTS "orders_goodwill_amount_check",
  ADD CONSTRAINT "orders_goodwill_amount_check" CHECK ("goodwill_amount" >= 0) NOT VALID;

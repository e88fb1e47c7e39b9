ALTER TYPE "refund_method" ADD VALUE IF NOT EXISTS 'offset';
ALTER TYPE "return_outcome" ADD VALUE IF NOT EXISTS 'offset';

-- NOT VALID: all rows have the default.
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "offset_amount" DECIMAL(10,2) NOT NULL DEFAULT 0,
  DROP CONSTRAINT IF EXISTS "orders_offset_amount_check",
  ADD CONSTRAINT "orders_offset_amount_check" CHECK ("offset_amount" >= 0) NOT VALID;

-- The National Address in short, as it was given; '' for none.
ALTER TABLE "orders" ADD COLUMN "short_address" TEXT NOT NULL DEFAULT '';
ALTER TABLE "customer_addresses" ADD COLUMN "short_address" TEXT NOT NULL DEFAULT '';

-- Coupons that staff let every shopper see whose cart they take something off. None of those that are there.
ALTER TABLE "coupons" ADD COLUMN "is_shown" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "coupons_is_shown_created_at_idx" ON "coupons"("is_shown", "created_at" DESC);

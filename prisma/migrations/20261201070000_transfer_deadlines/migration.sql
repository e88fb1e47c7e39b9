-- Orders placed before have no deadline: nobody told their shoppers one.
ALTER TABLE "store_settings" ADD COLUMN "transfer_days" INTEGER NOT NULL DEFAULT 3,
ADD CONSTRAINT "store_settings_transfer_days_check" CHECK ("transfer_days" BETWEEN 0 AND 30);

ALTER TABLE "orders" ADD COLUMN "transfer_until" TIMESTAMPTZ(3);

CREATE INDEX "orders_transfer_until_idx" ON "orders"("transfer_until");

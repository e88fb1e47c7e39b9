-- What carriers ask and when they deliver, by zone, weight and pieces. Carriers that are there keep their price, and promise no day before staff say
-- how many days they take.
ALTER TABLE "shipping_companies"
  ADD COLUMN "free_from" DECIMAL(10,2),
  ADD COLUMN "included_grams" INTEGER,
  ADD COLUMN "step_grams" INTEGER,
  ADD COLUMN "step_cost" DECIMAL(10,2),
  ADD COLUMN "included_pieces" INTEGER,
  ADD COLUMN "piece_cost" DECIMAL(10,2),
  ADD COLUMN "cutoff_minute" INTEGER NOT NULL DEFAULT 840,
  ADD COLUMN "work_days" INTEGER[] DEFAULT ARRAY[0, 1, 2, 3, 4]::INTEGER[],
  ADD COLUMN "transit_min" INTEGER,
  ADD COLUMN "transit_max" INTEGER,
  ADD COLUMN "only_zones" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "zones" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "shipping_companies" ADD CONSTRAINT "shipping_companies_days_check"
  CHECK ("cutoff_minute" BETWEEN 0 AND 1440 AND coalesce("transit_min", 0) >= 0 AND coalesce("transit_max", "transit_min", 0) >= coalesce("transit_min", 0)),
  ADD CONSTRAINT "shipping_companies_prices_check" CHECK ("free_from" >= 0 AND "included_grams" >= 0 AND "step_grams" > 0 AND "step_cost" >= 0
    AND "included_pieces" > 0 AND "piece_cost" >= 0);

-- Cash on delivery up to a sum, and in some places alone.
ALTER TABLE "payment_gateways"
  ADD COLUMN "max_total" DECIMAL(10,2),
  ADD COLUMN "places" TEXT[] DEFAULT ARRAY[]::TEXT[];

ALTER TABLE "payment_gateways" ADD CONSTRAINT "payment_gateways_max_total_check" CHECK ("max_total" >= 0);

ALTER TABLE "orders" ADD COLUMN "promised_from" DATE, ADD COLUMN "promised_to" DATE;
CREATE INDEX "orders_promised_to_idx" ON "orders"("promised_to");

ALTER TABLE "products" ADD COLUMN "weight_grams" INTEGER;
ALTER TABLE "products" ADD CONSTRAINT "products_weight_check" CHECK ("weight_grams" > 0);

ALTER TABLE "store_settings"
  ADD COLUMN "handling_days" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "delivery_city" TEXT,
  ADD COLUMN "usual_weight_grams" INTEGER NOT NULL DEFAULT 1000,
  ADD COLUMN "holidays_off" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "own_holidays" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_delivery_check" CHECK ("handling_days" >= 0 AND "usual_weight_grams" > 0);

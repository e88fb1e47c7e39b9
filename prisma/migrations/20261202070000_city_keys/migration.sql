-- All spellings of a city have one key (lib/platform/place/city-key.ts). The jobs fill the keys of orders from before.
ALTER TABLE "orders" ADD COLUMN "city_key" TEXT;

-- DropIndex
DROP INDEX "orders_city_created_at_id_idx";

-- CreateIndex
CREATE INDEX "orders_city_key_created_at_id_idx" ON "orders"("city_key", "created_at" DESC, "id" DESC);

-- By hand: empty once all keys are filled.
CREATE INDEX "orders_without_city_key_partial_idx" ON "orders"("id") WHERE "city_key" IS NULL AND btrim("city") <> '';

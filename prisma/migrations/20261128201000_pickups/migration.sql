-- Drivers' visits that are asked of carriers, and waybills that bring a return from the shopper to the shop.
CREATE TYPE "pickup_state" AS ENUM ('asked', 'booked', 'cancelled', 'failed');

CREATE TABLE "carrier_pickups" (
    "id" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "state" "pickup_state" NOT NULL DEFAULT 'asked',
    "ready_at" TIMESTAMPTZ(3) NOT NULL,
    "latest_at" TIMESTAMPTZ(3) NOT NULL,
    "parcels" INTEGER NOT NULL,
    "weight_grams" INTEGER NOT NULL,
    "reference" TEXT,
    "number" TEXT,
    "error" TEXT,
    "by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "carrier_pickups_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "carrier_pickups_connection_id_idx" ON "carrier_pickups"("connection_id");
CREATE INDEX "carrier_pickups_latest_at_idx" ON "carrier_pickups"("latest_at");
ALTER TABLE "carrier_pickups" ADD CONSTRAINT "carrier_pickups_connection_id_fkey" FOREIGN KEY ("connection_id") REFERENCES "carrier_connections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "waybills" ADD COLUMN "return_id" TEXT, ADD COLUMN "pickup_id" TEXT;
CREATE INDEX "waybills_return_id_idx" ON "waybills"("return_id");
CREATE INDEX "waybills_pickup_id_idx" ON "waybills"("pickup_id");
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "returns"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_pickup_id_fkey" FOREIGN KEY ("pickup_id") REFERENCES "carrier_pickups"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateEnum
CREATE TYPE "carrier_provider" AS ENUM ('oto');

-- CreateEnum
CREATE TYPE "waybill_state" AS ENUM ('asked', 'booked', 'made', 'ending', 'ended', 'failed');

-- CreateEnum
CREATE TYPE "parcel_step" AS ENUM ('created', 'picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed', 'on_hold', 'delivered', 'returning', 'returned', 'lost', 'cancelled');

-- CreateEnum
CREATE TYPE "waybill_alert" AS ENUM ('attempt_failed', 'on_hold', 'returning', 'returned', 'lost', 'cancelled', 'refused', 'no_number', 'not_cancelled', 'unexpected');

-- AlterEnum
ALTER TYPE "audit_entity" ADD VALUE 'carrier_connection';

-- CreateTable
CREATE TABLE "carrier_connections" (
    "id" TEXT NOT NULL,
    "provider" "carrier_provider" NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "credentials" JSONB NOT NULL DEFAULT '{}',
    "origin_city" TEXT NOT NULL,
    "pickup_code" TEXT,
    "weight_grams" INTEGER NOT NULL,
    "length_cm" INTEGER NOT NULL,
    "width_cm" INTEGER NOT NULL,
    "height_cm" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "carrier_connections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybills" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "shipment_id" TEXT,
    "state" "waybill_state" NOT NULL DEFAULT 'asked',
    "request" JSONB NOT NULL,
    "carrier" TEXT NOT NULL,
    "offer_id" TEXT NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "cod_amount" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "tracking_number" TEXT,
    "tracking_url" TEXT,
    "label_url" TEXT,
    "step" "parcel_step",
    "step_at" TIMESTAMPTZ(3),
    "alert" "waybill_alert",
    "error" TEXT,
    "by" TEXT NOT NULL,
    "user_id" TEXT,
    "check_at" TIMESTAMPTZ(3),
    "check_tries" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "waybills_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waybill_events" (
    "id" TEXT NOT NULL,
    "waybill_id" TEXT NOT NULL,
    "step" "parcel_step" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "waybill_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "carrier_connections_provider_key" ON "carrier_connections"("provider");

-- CreateIndex
CREATE UNIQUE INDEX "waybills_shipment_id_key" ON "waybills"("shipment_id");

-- CreateIndex
CREATE INDEX "waybills_order_id_idx" ON "waybills"("order_id");

-- CreateIndex
CREATE INDEX "waybills_connection_id_idx" ON "waybills"("connection_id");

-- CreateIndex
CREATE INDEX "waybills_check_at_idx" ON "waybills"("check_at");

-- CreateIndex
CREATE INDEX "waybills_alert_idx" ON "waybills"("alert");

-- CreateIndex
CREATE UNIQUE INDEX "waybill_events_waybill_id_step_at_key" ON "waybill_events"("waybill_id", "step", "at");

-- AddForeignKey
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_connection_id_fkey" FOREIGN KEY ("connection_id") REFERENCES "carrier_connections"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_shipment_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waybill_events" ADD CONSTRAINT "waybill_events_waybill_id_fkey" FOREIGN KEY ("waybill_id") REFERENCES "waybills"("id") ON DELETE CASCADE ON UPDATE CASCADE;

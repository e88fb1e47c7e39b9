-- CreateEnum
CREATE TYPE "shipment_state" AS ENUM ('waiting', 'sent', 'delivered', 'returned');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN "pickup_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "shipping_companies" ADD COLUMN "tracking_url" TEXT;

-- CreateTable
CREATE TABLE "shipments" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "shipping_company_id" TEXT,
    "carrier" TEXT NOT NULL,
    "state" "shipment_state" NOT NULL,
    "tracking_number" TEXT,
    "cod_amount" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shipments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shipment_lines" (
    "id" TEXT NOT NULL,
    "shipment_id" TEXT NOT NULL,
    "order_item_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "shipment_lines_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "shipments_order_id_idx" ON "shipments"("order_id");

-- CreateIndex
CREATE INDEX "shipments_shipping_company_id_idx" ON "shipments"("shipping_company_id");

-- CreateIndex
CREATE INDEX "shipments_tracking_number_idx" ON "shipments"("tracking_number");

-- CreateIndex
CREATE INDEX "shipment_lines_order_item_id_idx" ON "shipment_lines"("order_item_id");

-- CreateIndex
CREATE UNIQUE INDEX "shipment_lines_shipment_id_order_item_id_key" ON "shipment_lines"("shipment_id", "order_item_id");

-- AddForeignKey
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_shipping_company_id_fkey" FOREIGN KEY ("shipping_company_id") REFERENCES "shipping_companies"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what the rules say of quantities holds whoever writes.
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_quantity_positive" CHECK ("quantity" > 0);

-- Serial numbers of what is sold: which products have them, the pieces of orders by them, and how long these are warranted.
ALTER TABLE "products" ADD COLUMN "tracks_serials" BOOLEAN;
ALTER TABLE "categories" ADD COLUMN "tracks_serials" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "add_ons" ADD COLUMN "warranty_months" INTEGER;
ALTER TABLE "add_ons" ADD CONSTRAINT "add_ons_warranty_check"
  CHECK ("warranty_months" IS NULL OR ("kind" = 'warranty' AND "warranty_months" BETWEEN 1 AND 120));
ALTER TABLE "store_settings" ADD COLUMN "serials_required" BOOLEAN NOT NULL DEFAULT false;

CREATE TYPE "serial_end" AS ENUM ('returned', 'came_back', 'cancelled', 'corrected');

CREATE TABLE "serial_numbers" (
    "id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "serial" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "order_item_id" TEXT NOT NULL,
    "shipment_id" TEXT,
    "warranty_months" INTEGER,
    "by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "end" "serial_end",
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" TEXT,

    CONSTRAINT "serial_numbers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "serial_numbers_serial_check" CHECK ("serial" <> ''),
    CONSTRAINT "serial_numbers_end_check"
      CHECK (("end" IS NULL) = ("ended_at" IS NULL) AND ("end" IS NULL) = ("ended_by" IS NULL))
);

CREATE INDEX "serial_numbers_order_id_idx" ON "serial_numbers"("order_id");
CREATE INDEX "serial_numbers_order_item_id_idx" ON "serial_numbers"("order_item_id");
CREATE INDEX "serial_numbers_shipment_id_idx" ON "serial_numbers"("shipment_id");
CREATE INDEX "serial_numbers_serial_created_at_idx" ON "serial_numbers"("serial", "created_at");
CREATE INDEX "serial_numbers_serial_part_idx" ON "serial_numbers" USING GIN ("serial" gin_trgm_ops);
-- A piece is one order's at a time.
CREATE UNIQUE INDEX "serial_numbers_held_key" ON "serial_numbers"("serial", "product_id") WHERE "ended_at" IS NULL;

ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_order_id_fkey"
  FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_order_item_id_fkey"
  FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_shipment_id_fkey"
  FOREIGN KEY ("shipment_id") REFERENCES "shipments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

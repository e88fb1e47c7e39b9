-- AlterTable
ALTER TABLE "shipping_companies" ADD COLUMN     "is_pickup" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "store_settings" ADD COLUMN     "delivery_time" TEXT,
ADD COLUMN     "support_hours" TEXT;

-- The demo catalogue's own branch, where it is there under its name.
UPDATE "shipping_companies" SET "is_pickup" = true WHERE "name" = 'استلام من الفرع' AND "cost" = 0;

ALTER TYPE "audit_entity" ADD VALUE 'bundle';

CREATE TABLE "bundles" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "discount_percent" DECIMAL(5,2),
    "discount_amount" DECIMAL(10,2),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bundles_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "bundles_discount_check" CHECK ("discount_percent" > 0 OR "discount_amount" > 0),
    CONSTRAINT "bundles_discount_percent_check" CHECK ("discount_percent" BETWEEN 0 AND 100),
    CONSTRAINT "bundles_discount_amount_check" CHECK ("discount_amount" >= 0),
    CONSTRAINT "bundles_time_check" CHECK ("ends_at" > "starts_at"),
    CONSTRAINT "bundles_size_check" CHECK ("size" BETWEEN 2 AND 5)
);

CREATE TABLE "bundle_products" (
    "bundle_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "place" INTEGER NOT NULL,

    CONSTRAINT "bundle_products_pkey" PRIMARY KEY ("bundle_id","product_id"),
    CONSTRAINT "bundle_products_quantity_check" CHECK ("quantity" BETWEEN 1 AND 99)
);

CREATE TABLE "order_bundles" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "bundle_id" TEXT,
    "name" TEXT NOT NULL,
    "sets" INTEGER NOT NULL,
    "amount" DECIMAL(10,2) NOT NULL,

    CONSTRAINT "order_bundles_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_bundles_check" CHECK ("sets" > 0 AND "amount" > 0)
);

CREATE TABLE "order_bundle_lines" (
    "order_bundle_id" TEXT NOT NULL,
    "item_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "amount" DECIMAL(10,2) NOT NULL,

    CONSTRAINT "order_bundle_lines_pkey" PRIMARY KEY ("order_bundle_id","item_id"),
    CONSTRAINT "order_bundle_lines_check" CHECK ("quantity" > 0 AND "amount" >= 0)
);

ALTER TABLE "orders" ADD COLUMN "bundle_discount" DECIMAL(10,2) NOT NULL DEFAULT 0,
ADD CONSTRAINT "orders_bundle_discount_check" CHECK ("bundle_discount" BETWEEN 0 AND "discount_amount");
ALTER TABLE "order_items" ADD COLUMN "bundle_discount" DECIMAL(10,2) NOT NULL DEFAULT 0,
ADD CONSTRAINT "order_items_bundle_discount_check" CHECK ("bundle_discount" BETWEEN 0 AND "total_price");

CREATE INDEX "bundles_is_active_starts_at_ends_at_idx" ON "bundles"("is_active", "starts_at", "ends_at");
CREATE INDEX "bundle_products_product_id_idx" ON "bundle_products"("product_id");
CREATE INDEX "order_bundles_order_id_idx" ON "order_bundles"("order_id");
CREATE INDEX "order_bundles_bundle_id_idx" ON "order_bundles"("bundle_id");
CREATE INDEX "order_bundle_lines_item_id_idx" ON "order_bundle_lines"("item_id");

ALTER TABLE "bundle_products" ADD CONSTRAINT "bundle_products_bundle_id_fkey"
  FOREIGN KEY ("bundle_id") REFERENCES "bundles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "bundle_products" ADD CONSTRAINT "bundle_products_product_id_fkey"
  FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_bundles" ADD CONSTRAINT "order_bundles_order_id_fkey"
  FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_bundles" ADD CONSTRAINT "order_bundles_bundle_id_fkey"
  FOREIGN KEY ("bundle_id") REFERENCES "bundles"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "order_bundle_lines" ADD CONSTRAINT "order_bundle_lines_order_bundle_id_fkey"
  FOREIGN KEY ("order_bundle_id") REFERENCES "order_bundles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_bundle_lines" ADD CONSTRAINT "order_bundle_lines_item_id_fkey"
  FOREIGN KEY ("item_id") REFERENCES "order_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

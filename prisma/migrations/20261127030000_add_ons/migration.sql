CREATE TYPE "add_on_kind" AS ENUM ('warranty', 'installation', 'licence', 'other');

ALTER TYPE "audit_entity" ADD VALUE 'add_on';

CREATE TABLE "add_ons" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "add_on_kind" NOT NULL,
    "text" TEXT,
    "price" DECIMAL(10,2),
    "percent" DECIMAL(5,2),
    "min_price" DECIMAL(10,2),
    "max_price" DECIMAL(10,2),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "add_ons_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "add_ons_price_check" CHECK (("price" IS NULL) <> ("percent" IS NULL) AND coalesce("price", "percent") > 0)
);

CREATE TABLE "add_on_categories" (
    "add_on_id" TEXT NOT NULL,
    "category_id" TEXT NOT NULL,

    CONSTRAINT "add_on_categories_pkey" PRIMARY KEY ("add_on_id","category_id")
);

CREATE TABLE "add_on_products" (
    "add_on_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,

    CONSTRAINT "add_on_products_pkey" PRIMARY KEY ("add_on_id","product_id")
);

CREATE TABLE "cart_add_ons" (
    "cart_item_id" TEXT NOT NULL,
    "add_on_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_add_ons_pkey" PRIMARY KEY ("cart_item_id","add_on_id")
);

ALTER TABLE "order_items" ADD COLUMN "main_item_id" TEXT, ADD COLUMN "add_on_id" TEXT;

CREATE INDEX "add_on_categories_category_id_idx" ON "add_on_categories"("category_id");
CREATE INDEX "add_on_products_product_id_idx" ON "add_on_products"("product_id");
CREATE INDEX "cart_add_ons_add_on_id_idx" ON "cart_add_ons"("add_on_id");
CREATE INDEX "order_items_main_item_id_idx" ON "order_items"("main_item_id");
CREATE INDEX "order_items_add_on_id_idx" ON "order_items"("add_on_id");

ALTER TABLE "add_on_categories" ADD CONSTRAINT "add_on_categories_add_on_id_fkey"
  FOREIGN KEY ("add_on_id") REFERENCES "add_ons"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "add_on_categories" ADD CONSTRAINT "add_on_categories_category_id_fkey"
  FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "add_on_products" ADD CONSTRAINT "add_on_products_add_on_id_fkey"
  FOREIGN KEY ("add_on_id") REFERENCES "add_ons"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "add_on_products" ADD CONSTRAINT "add_on_products_product_id_fkey"
  FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "cart_add_ons" ADD CONSTRAINT "cart_add_ons_cart_item_id_fkey"
  FOREIGN KEY ("cart_item_id") REFERENCES "cart_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "cart_add_ons" ADD CONSTRAINT "cart_add_ons_add_on_id_fkey"
  FOREIGN KEY ("add_on_id") REFERENCES "add_ons"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_main_item_id_fkey"
  FOREIGN KEY ("main_item_id") REFERENCES "order_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_add_on_id_fkey"
  FOREIGN KEY ("add_on_id") REFERENCES "add_ons"("id") ON DELETE SET NULL ON UPDATE CASCADE;

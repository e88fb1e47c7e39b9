ALTER TABLE "coupons" ADD COLUMN "max_per_customer" INTEGER,
ADD COLUMN "is_first_order" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "min_subtotal" DECIMAL(10,2),
ADD COLUMN "is_restricted" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "starts_at" TIMESTAMPTZ(3),
ADD CONSTRAINT "coupons_max_per_customer_check" CHECK ("max_per_customer" > 0),
ADD CONSTRAINT "coupons_min_subtotal_check" CHECK ("min_subtotal" >= 0),
ADD CONSTRAINT "coupons_time_check" CHECK ("expires_at" > "starts_at");

CREATE TABLE "coupon_categories" (
    "coupon_id" TEXT NOT NULL,
    "category_id" TEXT NOT NULL,

    CONSTRAINT "coupon_categories_pkey" PRIMARY KEY ("coupon_id","category_id")
);

CREATE TABLE "coupon_brands" (
    "coupon_id" TEXT NOT NULL,
    "brand_id" TEXT NOT NULL,

    CONSTRAINT "coupon_brands_pkey" PRIMARY KEY ("coupon_id","brand_id")
);

CREATE TABLE "coupon_products" (
    "coupon_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,

    CONSTRAINT "coupon_products_pkey" PRIMARY KEY ("coupon_id","product_id")
);

CREATE INDEX "coupon_categories_category_id_idx" ON "coupon_categories"("category_id");
CREATE INDEX "coupon_brands_brand_id_idx" ON "coupon_brands"("brand_id");
CREATE INDEX "coupon_products_product_id_idx" ON "coupon_products"("product_id");

ALTER TABLE "coupon_categories" ADD CONSTRAINT "coupon_categories_coupon_id_fkey"
  FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "coupon_categories" ADD CONSTRAINT "coupon_categories_category_id_fkey"
  FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "coupon_brands" ADD CONSTRAINT "coupon_brands_coupon_id_fkey"
  FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "coupon_brands" ADD CONSTRAINT "coupon_brands_brand_id_fkey"
  FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "coupon_products" ADD CONSTRAINT "coupon_products_coupon_id_fkey"
  FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "coupon_products" ADD CONSTRAINT "coupon_products_product_id_fkey"
  FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "order_items" ADD COLUMN "is_discounted" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN "offer_id" TEXT,
ADD COLUMN "list_price" DECIMAL(10,2);
CREATE INDEX "order_items_offer_id_idx" ON "order_items"("offer_id");
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_offer_id_fkey"
  FOREIGN KEY ("offer_id") REFERENCES "daily_offers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Whether somebody has ordered before, and has used a coupon, is asked in the forms in which mailboxes and numbers are compared.
CREATE INDEX "orders_mailbox_idx" ON "orders" ("mailbox_form"("email"));
CREATE INDEX "orders_phone_form_idx" ON "orders" ("phone_form"("phone"));

ALTER TABLE "hero_slides" ADD COLUMN "starts_at" TIMESTAMPTZ(3),
ADD COLUMN "ends_at" TIMESTAMPTZ(3),
ADD CONSTRAINT "hero_slides_time_check" CHECK ("ends_at" > "starts_at");
ALTER TABLE "notification_banners" ADD COLUMN "starts_at" TIMESTAMPTZ(3),
ADD COLUMN "ends_at" TIMESTAMPTZ(3),
ADD CONSTRAINT "notification_banners_time_check" CHECK ("ends_at" > "starts_at");

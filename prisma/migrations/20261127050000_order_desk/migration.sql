-- Where a product lies in the store room; nobody has said so yet.
ALTER TABLE "products" ADD COLUMN "shelf" TEXT;

-- The order desk's lists of a carrier and of a city, newest first.
CREATE INDEX "orders_shipping_company_id_created_at_id_idx" ON "orders" ("shipping_company_id", "created_at" DESC, "id" DESC);
DROP INDEX "orders_shipping_company_id_idx";
CREATE INDEX "orders_city_created_at_id_idx" ON "orders" ("city", "created_at" DESC, "id" DESC);

-- Businesses that buy: of an order, kept with its customer, and as its tax documents name them. What was issued before stays simplified.
ALTER TABLE "orders" ADD COLUMN "business" JSONB;
ALTER TABLE "customers" ADD COLUMN "business" JSONB;
ALTER TABLE "invoices" ADD COLUMN "buyer" JSONB;

ALTER TABLE "orders" ADD CONSTRAINT "orders_business_check"
  CHECK ("business"->>'vatNumber' ~ '^3\d{13}3$' AND "business"->>'name' <> '' AND "business"->>'buildingNumber' ~ '^\d{4}$');
ALTER TABLE "customers" ADD CONSTRAINT "customers_business_check"
  CHECK ("business"->>'vatNumber' ~ '^3\d{13}3$' AND "business"->>'name' <> '' AND "business"->>'buildingNumber' ~ '^\d{4}$');
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_buyer_check"
  CHECK ("buyer"->>'vatNumber' ~ '^3\d{13}3$' AND "buyer"->>'name' <> '' AND "buyer"->>'buildingNumber' ~ '^\d{4}$');

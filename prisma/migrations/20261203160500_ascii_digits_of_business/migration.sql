-- Under ICU, \d also means Arabic digits. NOT VALID: the application has always stored ASCII digits.
ALTER TABLE "store_settings" DROP CONSTRAINT IF EXISTS "store_settings_address_parts_check",
  ADD CONSTRAINT "store_settings_address_parts_check"
  CHECK ("building_number" ~ '^[0-9]{4}$' AND "additional_number" ~ '^[0-9]{4}$' AND "postal_code" ~ '^[0-9]{5}$') NOT VALID;

ALTER TABLE "orders" DROP CONSTRAINT IF EXISTS "orders_business_check", ADD CONSTRAINT "orders_business_check"
  CHECK ("business"->>'vatNumber' ~ '^3[0-9]{13}3$' AND "business"->>'name' <> '' AND "business"->>'buildingNumber' ~ '^[0-9]{4}$') NOT VALID;
ALTER TABLE "customers" DROP CONSTRAINT IF EXISTS "customers_business_check", ADD CONSTRAINT "customers_business_check"
  CHECK ("business"->>'vatNumber' ~ '^3[0-9]{13}3$' AND "business"->>'name' <> '' AND "business"->>'buildingNumber' ~ '^[0-9]{4}$') NOT VALID;
ALTER TABLE "quotations" DROP CONSTRAINT IF EXISTS "quotations_business_check", ADD CONSTRAINT "quotations_business_check"
  CHECK ("business"->>'vatNumber' ~ '^3[0-9]{13}3$' AND "business"->>'name' <> '' AND "business"->>'buildingNumber' ~ '^[0-9]{4}$') NOT VALID;
ALTER TABLE "invoices" DROP CONSTRAINT IF EXISTS "invoices_buyer_check", ADD CONSTRAINT "invoices_buyer_check"
  CHECK ("buyer"->>'vatNumber' ~ '^3[0-9]{13}3$' AND "buyer"->>'name' <> '' AND "buyer"->>'buildingNumber' ~ '^[0-9]{4}$') NOT VALID;

-- What a seller is registered by, its name on the VAT certificate and its National Address in parts. A shop keeps its one line of address, its number
-- is a commercial registration's, and documents that were issued stay as they are.
CREATE TYPE "registration_kind" AS ENUM ('crn', 'unified', 'mom', 'mls', 'sag', 'oth');

ALTER TABLE "store_settings"
  ADD COLUMN "legal_name" TEXT,
  ADD COLUMN "cr_kind" "registration_kind" NOT NULL DEFAULT 'crn',
  ADD COLUMN "street" TEXT,
  ADD COLUMN "building_number" TEXT,
  ADD COLUMN "additional_number" TEXT,
  ADD COLUMN "district" TEXT,
  ADD COLUMN "city" TEXT,
  ADD COLUMN "postal_code" TEXT;
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_address_parts_check"
  CHECK ("building_number" ~ '^\d{4}$' AND "additional_number" ~ '^\d{4}$' AND "postal_code" ~ '^\d{5}$');

ALTER TABLE "invoices" ADD COLUMN "seller_cr_kind" "registration_kind" NOT NULL DEFAULT 'crn';

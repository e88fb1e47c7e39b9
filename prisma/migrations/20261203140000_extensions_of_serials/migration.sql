ALTER TABLE "serial_numbers" ADD COLUMN IF NOT EXISTS "extension_months" INTEGER NOT NULL DEFAULT 0,
  DROP CONSTRAINT IF EXISTS "serial_numbers_extension_check",
  ADD CONSTRAINT "serial_numbers_extension_check" CHECK ("extension_months" BETWEEN 0 AND coalesce("warranty_months", 0)) NOT VALID;

-- Recorded months contain the add-on's: those beyond the product's, or beyond another piece's if the product changed since.
UPDATE "serial_numbers" s SET "extension_months" = sold."months" FROM (
  SELECT DISTINCT ON (n."id") n."id", a."warranty_months" AS "months"
  FROM "order_items" x JOIN "add_ons" a ON a."id" = x."add_on_id" AND a."warranty_months" IS NOT NULL
    JOIN "serial_numbers" n ON n."order_item_id" = x."main_item_id" AND n."extension_months" = 0
    LEFT JOIN "products" p ON p."id" = n."product_id"
  WHERE n."warranty_months" - a."warranty_months" IN (coalesce(p."warranty_months", 0),
    (SELECT min(o."warranty_months") FROM "serial_numbers" o WHERE o."order_item_id" = n."order_item_id"))
  ORDER BY n."id", x."position", x."id"
) sold WHERE s."id" = sold."id";

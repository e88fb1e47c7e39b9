-- By hand: the form in which codes are kept, their case aside. lib/shared/codes.ts does the same to what is typed.
CREATE FUNCTION "code_form"(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(
    regexp_replace(
      translate(
        btrim(regexp_replace(
          regexp_replace(
            normalize(value, NFKC),
            '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]',
            '', 'g'
          ),
          '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'
        )),
        '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        '01234567890123456789'
      ),
      '[\u058a\u05be\u1400\u1806\u2010-\u2015\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0]', '-', 'g'
    ),
    'ـ', ''
  );

-- By hand: the form in which codes are compared.
CREATE FUNCTION "canonical_code"(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN normalize(upper("code_form"(value) COLLATE "und-x-icu"), NFKC);

-- By hand: coupons, and the orders that have used them, get the one form of their codes. Of several that were the same to the eye the oldest
-- keeps it, and each other one gets a mark behind it.
WITH "named" AS (
  SELECT "id", "code" AS "old", "canonical_code"("code") AS "form",
    row_number() OVER (PARTITION BY "canonical_code"("code") ORDER BY "code" = "canonical_code"("code") DESC, "created_at", "id") AS "place"
  FROM "coupons"
), "changed" AS (
  UPDATE "coupons" c
  SET "code" = CASE WHEN n."place" = 1 THEN n."form" ELSE n."form" || '-' || upper(substr(n."id", 1, 8)) END
  FROM "named" n
  WHERE c."id" = n."id" AND (n."place" > 1 OR n."old" <> n."form")
  RETURNING n."old", c."code" AS "new"
)
UPDATE "orders" o SET "coupon_code" = c."new" FROM "changed" c WHERE o."coupon_code" = c."old";

-- By hand: the codes of coupons that have been deleted.
UPDATE "orders" o SET "coupon_code" = "canonical_code"(o."coupon_code")
  WHERE o."coupon_code" IS NOT NULL AND o."coupon_code" <> "canonical_code"(o."coupon_code")
    AND NOT EXISTS (SELECT 1 FROM "coupons" c WHERE c."code" = o."coupon_code");

CREATE UNIQUE INDEX "coupons_canonical_code_key" ON "coupons" ("canonical_code"("code"));

-- By hand: the same for products' own numbers, whose case stays.
WITH "named" AS (
  SELECT "id", "sku" AS "old", "code_form"("sku") AS "form",
    row_number() OVER (PARTITION BY lower("code_form"("sku")) ORDER BY "sku" = "code_form"("sku") DESC, "created_at", "id") AS "place"
  FROM "products" WHERE "sku" IS NOT NULL
)
UPDATE "products" p
SET "sku" = CASE WHEN n."form" = '' THEN NULL WHEN n."place" = 1 THEN n."form" ELSE left(n."form", 91) || '-' || substr(n."id", 1, 8) END
FROM "named" n
WHERE p."id" = n."id" AND (n."place" > 1 OR n."old" <> n."form");

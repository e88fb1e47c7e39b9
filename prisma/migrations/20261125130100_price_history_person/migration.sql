-- Who set a price. What was set before, and what no member of staff sets, has nobody.
ALTER TABLE "price_history" ADD COLUMN "by" TEXT;

-- Writers name themselves for their transaction ("shop.writer"); whoever forgets it leaves no name, never another one's.
CREATE OR REPLACE FUNCTION "keep_first_prices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "price_history" ("product_id", "price", "from_at", "by")
  SELECT "id", "price", clock_timestamp(), nullif(current_setting('shop.writer', true), '') FROM written;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "keep_changed_prices"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moment TIMESTAMPTZ(3) := clock_timestamp();
BEGIN
  IF NOT EXISTS (SELECT 1 FROM written w JOIN unwritten u USING ("id") WHERE w."price" <> u."price") THEN RETURN NULL; END IF;
  UPDATE "price_history" h SET "until_at" = greatest(moment, h."from_at")
  FROM written w JOIN unwritten u USING ("id")
  WHERE w."price" <> u."price" AND h."product_id" = w."id" AND h."until_at" IS NULL;
  INSERT INTO "price_history" ("product_id", "price", "from_at", "by")
  SELECT w."id", w."price", moment, nullif(current_setting('shop.writer', true), '')
  FROM written w JOIN unwritten u USING ("id") WHERE w."price" <> u."price";
  RETURN NULL;
END $$;

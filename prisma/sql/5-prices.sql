-- Price history.

-- Writers set "shop.writer" per transaction; if unset the author is NULL.
CREATE OR REPLACE FUNCTION "keep_first_prices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "price_history" ("product_id", "price", "from_at", "by")
  SELECT "id", "price", clock_timestamp(), nullif(current_setting('shop.writer', true), '') FROM written;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "products_first_prices" AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "keep_first_prices"();

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

CREATE OR REPLACE TRIGGER "products_changed_prices" AFTER UPDATE ON "products"
  REFERENCING OLD TABLE AS unwritten NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "keep_changed_prices"();

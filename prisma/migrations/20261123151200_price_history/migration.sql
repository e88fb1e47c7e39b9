-- Every price that a product has had, from when until when; the one that counts now has no end. Kept by the database, whoever writes prices.
CREATE TABLE "price_history" (
  "id" BIGSERIAL PRIMARY KEY,
  "product_id" TEXT NOT NULL REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "price" DECIMAL(10,2) NOT NULL,
  "from_at" TIMESTAMPTZ(3) NOT NULL,
  "until_at" TIMESTAMPTZ(3),
  CONSTRAINT "price_history_order_check" CHECK ("until_at" >= "from_at")
);
CREATE INDEX "price_history_product_id_from_at_idx" ON "price_history"("product_id", "from_at" DESC);
-- A product has one price at a time.
CREATE UNIQUE INDEX "price_history_now_key" ON "price_history"("product_id") WHERE "until_at" IS NULL;

-- What is known of the past: the price of today, since the product is there.
INSERT INTO "price_history" ("product_id", "price", "from_at") SELECT "id", "price", "created_at" FROM "products";

-- Once for each statement, however many products it writes: imports write hundreds. The clock and not the beginning of the transaction, since
-- of two changes the later one may belong to the transaction that began first.
CREATE FUNCTION "keep_first_prices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "price_history" ("product_id", "price", "from_at") SELECT "id", "price", clock_timestamp() FROM written;
  RETURN NULL;
END $$;
CREATE TRIGGER "products_first_prices" AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "keep_first_prices"();

CREATE FUNCTION "keep_changed_prices"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moment TIMESTAMPTZ(3) := clock_timestamp();
BEGIN
  IF NOT EXISTS (SELECT 1 FROM written w JOIN unwritten u USING ("id") WHERE w."price" <> u."price") THEN RETURN NULL; END IF;
  UPDATE "price_history" h SET "until_at" = greatest(moment, h."from_at")
  FROM written w JOIN unwritten u USING ("id")
  WHERE w."price" <> u."price" AND h."product_id" = w."id" AND h."until_at" IS NULL;
  INSERT INTO "price_history" ("product_id", "price", "from_at")
  SELECT w."id", w."price", moment FROM written w JOIN unwritten u USING ("id") WHERE w."price" <> u."price";
  RETURN NULL;
END $$;
CREATE TRIGGER "products_changed_prices" AFTER UPDATE ON "products"
  REFERENCING OLD TABLE AS unwritten NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "keep_changed_prices"();

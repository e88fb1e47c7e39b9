-- Columns of orders that follow from others.

-- An earlier version of the shop changes a city without its key. Clears the key, and the job fills it again.
CREATE OR REPLACE FUNCTION "clear_city_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."city_key" := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "orders_clear_city_key" BEFORE UPDATE OF "city" ON "orders"
  FOR EACH ROW WHEN (NEW."city" IS DISTINCT FROM OLD."city" AND NEW."city_key" IS NOT DISTINCT FROM OLD."city_key")
  EXECUTE FUNCTION "clear_city_key"();

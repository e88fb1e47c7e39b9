-- Change notifications for the in-memory catalogue and the page cache.

-- The in-memory catalogue (lib/catalogue/search/facet) reloads changed products. Append-only:
-- writers never block each other.
CREATE OR REPLACE FUNCTION "note_new_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (product_no) SELECT no FROM written;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "products_note_gone" AFTER DELETE ON "products"
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "note_new_products"();

CREATE OR REPLACE TRIGGER "products_note_new" AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "note_new_products"();

-- Searches use the same memory (lib/catalogue/search/index), so changes of searchable columns count
-- too.
CREATE OR REPLACE FUNCTION "note_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (product_no)
  SELECT w.no FROM written w JOIN former f ON f.id = w.id
  WHERE (w.no, w.name, w.category, w.brand, w.price, w.original_price, w.in_stock, w.hidden, w.featured, w.rating_sum, w.rating_count, w.created_at, w.sku, w.specifications)
    IS DISTINCT FROM
    (f.no, f.name, f.category, f.brand, f.price, f.original_price, f.in_stock, f.hidden, f.featured, f.rating_sum, f.rating_count, f.created_at, f.sku, f.specifications);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "products_note_changed" AFTER UPDATE ON "products"
  REFERENCING NEW TABLE AS written OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_products"();

CREATE OR REPLACE FUNCTION "note_product_values"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (product_no)
  SELECT DISTINCT p.no FROM written w JOIN products p ON p.id = w.product_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "product_values_note_changed" AFTER UPDATE ON "product_values"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "note_product_values"();

CREATE OR REPLACE TRIGGER "product_values_note_gone" AFTER DELETE ON "product_values"
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "note_product_values"();

CREATE OR REPLACE TRIGGER "product_values_note_new" AFTER INSERT ON "product_values"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "note_product_values"();

CREATE OR REPLACE FUNCTION "note_emptied_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (product_no) VALUES (NULL);
  RETURN NULL;
END $$;

-- A changed type changes the values to count.
CREATE OR REPLACE TRIGGER "attributes_note_changed" AFTER UPDATE OF "type" ON "attributes"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_emptied_products"();

CREATE OR REPLACE TRIGGER "product_values_note_emptied" AFTER TRUNCATE ON "product_values"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_emptied_products"();

CREATE OR REPLACE TRIGGER "products_note_emptied" AFTER TRUNCATE ON "products"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_emptied_products"();

-- Notifies page caches on commit; they then read the expired keys.
CREATE OR REPLACE FUNCTION "notify_cache_expiry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cache_expiries', '');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "cache_expiries_notify" AFTER INSERT ON "cache_expiries"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_cache_expiry"();

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "no" SERIAL NOT NULL;

-- CreateTable
CREATE TABLE "product_changes" (
    "id" BIGSERIAL NOT NULL,
    "product_no" INTEGER,
    "changed_in" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text)::bigint,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "products_no_key" ON "products"("no");

-- CreateIndex
CREATE INDEX "product_changes_changed_in_idx" ON "product_changes"("changed_in");

-- CreateIndex
CREATE INDEX "product_changes_at_idx" ON "product_changes"("at");

-- By hand: whoever holds the products in memory (lib/facet) reads again what changed. Rows are only ever added: no writer waits
-- for another.
CREATE FUNCTION note_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (product_no) SELECT no FROM written;
  RETURN NULL;
END $$;

CREATE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (product_no)
  SELECT w.no FROM written w JOIN former f ON f.id = w.id
  WHERE (w.no, w.name, w.category, w.brand, w.price, w.original_price, w.in_stock, w.featured, w.rating, w.created_at)
    IS DISTINCT FROM
    (f.no, f.name, f.category, f.brand, f.price, f.original_price, f.in_stock, f.featured, f.rating, f.created_at);
  RETURN NULL;
END $$;

CREATE FUNCTION note_product_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (product_no)
  SELECT DISTINCT p.no FROM written w JOIN products p ON p.id = w.product_id;
  RETURN NULL;
END $$;

CREATE FUNCTION note_emptied_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (product_no) VALUES (NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER products_note_new AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_new_products();
CREATE TRIGGER products_note_changed AFTER UPDATE ON "products"
  REFERENCING NEW TABLE AS written OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
CREATE TRIGGER products_note_gone AFTER DELETE ON "products"
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_new_products();
CREATE TRIGGER products_note_emptied AFTER TRUNCATE ON "products"
  FOR EACH STATEMENT EXECUTE FUNCTION note_emptied_products();
CREATE TRIGGER product_values_note_new AFTER INSERT ON "product_values"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_product_values();
CREATE TRIGGER product_values_note_changed AFTER UPDATE ON "product_values"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_product_values();
CREATE TRIGGER product_values_note_gone AFTER DELETE ON "product_values"
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_product_values();
CREATE TRIGGER product_values_note_emptied AFTER TRUNCATE ON "product_values"
  FOR EACH STATEMENT EXECUTE FUNCTION note_emptied_products();
-- An attribute of another type has other values to count, or none.
CREATE TRIGGER attributes_note_changed AFTER UPDATE OF "type" ON "attributes"
  FOR EACH STATEMENT EXECUTE FUNCTION note_emptied_products();

-- By hand: searches are answered from the same memory as lists (lib/catalogue), so it also has to hear of what products are found by.
CREATE OR REPLACE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (product_no)
  SELECT w.no FROM written w JOIN former f ON f.id = w.id
  WHERE (w.no, w.name, w.category, w.brand, w.price, w.original_price, w.in_stock, w.featured, w.rating, w.created_at, w.sku, w.specifications)
    IS DISTINCT FROM
    (f.no, f.name, f.category, f.brand, f.price, f.original_price, f.in_stock, f.featured, f.rating, f.created_at, f.sku, f.specifications);
  RETURN NULL;
END $$;

-- One statement for all products. ORDER BY id gives a product's movements their order: its row is locked.
-- A restored product continues them.
CREATE OR REPLACE FUNCTION "keep_first_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "stock_movements" ("product_id", "cause", "by", "before", "after", "pieces")
  SELECT w."id", coalesce(nullif(current_setting('shop.stock_cause', true), ''), 'opening')::"stock_cause",
    coalesce(nullif(current_setting('shop.stock_by', true), ''), 'system'), known."after", w."stock_quantity",
    coalesce(w."stock_quantity", 0) - coalesce(known."after", 0)
  FROM written w LEFT JOIN LATERAL (
    SELECT m."after" FROM "stock_movements" m WHERE m."product_id" = w."id" ORDER BY m."id" DESC LIMIT 1
  ) known ON true
  WHERE known."after" IS DISTINCT FROM w."stock_quantity";
  RETURN NULL;
END $$;

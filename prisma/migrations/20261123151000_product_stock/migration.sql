-- What a merchant keeps of a product besides what it is: barcode, what it cost, how many there are, warranty and what is in the box.
ALTER TABLE "products"
  ADD COLUMN "barcode" TEXT,
  ADD COLUMN "cost" DECIMAL(10,2),
  ADD COLUMN "stock_quantity" INTEGER,
  ADD COLUMN "reserved" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "low_stock_threshold" INTEGER,
  ADD COLUMN "low_stock" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "warranty_months" INTEGER,
  ADD COLUMN "box_contents" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- By hand: a number of twelve digits and the same with a zero before it are one barcode.
CREATE UNIQUE INDEX "products_barcode_key" ON "products" (lpad("barcode", 14, '0'));

-- What a list of the back office asks for. Quantities themselves stand in no index: an order changes them, and must not have to write indexes.
CREATE INDEX "products_low_stock_idx" ON "products" ("in_stock" DESC, "created_at" DESC, "id" DESC) WHERE "low_stock";

-- Room for the new versions of rows that orders write beside the old ones.
ALTER TABLE "products" SET (fillfactor = 90);

-- Whether a counted product can be had, and whether it runs low, follow from what is left of it: whoever writes the one writes the other.
ALTER TABLE "products"
  ADD CONSTRAINT "products_stock_check" CHECK ("stock_quantity" >= 0 AND "reserved" >= 0 AND "low_stock_threshold" >= 0),
  ADD CONSTRAINT "products_stock_follows" CHECK (
    CASE WHEN "stock_quantity" IS NULL THEN NOT "low_stock"
    ELSE "in_stock" = ("stock_quantity" > "reserved")
      AND "low_stock" = ("stock_quantity" - "reserved" <= coalesce("low_stock_threshold", 5)) END),
  ADD CONSTRAINT "products_cost_check" CHECK ("cost" >= 0),
  ADD CONSTRAINT "products_warranty_check" CHECK ("warranty_months" > 0);

-- A write that changes neither name nor specifications brings no words: quantities change with every order.
CREATE FUNCTION "collect_changed_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM written w JOIN unwritten u ON u.id = w.id
    WHERE w.name IS DISTINCT FROM u.name OR w.specifications IS DISTINCT FROM u.specifications
  ) THEN RETURN NULL; END IF;
  INSERT INTO search_vocabulary (word)
  SELECT DISTINCT word
  FROM written, regexp_split_to_table(
    search_words(name || ' ' || array_to_string(specifications, ' ')) || search_joined(name), ' +'
  ) AS word
  WHERE word COLLATE "und-x-icu" ~ '^[[:alpha:]]{3,40}$'
  ORDER BY word
  ON CONFLICT (word) DO NOTHING;
  RETURN NULL;
END $$;
DROP TRIGGER "products_words_of_changed" ON "products";
CREATE TRIGGER "products_words_of_changed" AFTER UPDATE ON "products"
  REFERENCING OLD TABLE AS unwritten NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "collect_changed_words"();

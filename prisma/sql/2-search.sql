-- Product search: one row of `search_documents` per product, written with it (docs/architecture.md,
-- "Search").

-- Integer of a word for the search index. Computed from the word, so writers need no lookup and no
-- lock.
CREATE OR REPLACE FUNCTION "search_token"(word text) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ('x' || left(md5(word), 8))::bit(32)::int;

-- Prepares a text for splitting: removes thousands separators and needless zeros; a rate ("6.0
-- Gb/s") is not a capacity.
CREATE OR REPLACE FUNCTION "search_plain"(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(regexp_replace(
    "normalize_arabic"(value), '(\d)[,٬''](?=\d{3}(?!\d))', '\1', 'g'),
    '(?<![\d.])(\d+)\.0+(?![\d.])', '\1', 'g'),
    '([kmg])b/s', '\1bps', 'g');

-- Searchable part of a specification line: the value; the label for a plain «yes»; a unit from the
-- label for a plain number.
CREATE OR REPLACE FUNCTION "search_value"(line text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE
    WHEN position(':' IN line) = 0 THEN line
    WHEN btrim(split_part(line, ':', 2)) ~* '^(لا|no|none|-|غير متوفر|false)?$' THEN ''
    WHEN btrim(split_part(line, ':', 2)) ~* '^(نعم|yes|متوفر|true|full|semi|كامل|جزئي)$'
      THEN split_part(line, ':', 1) || ' ' || btrim(split_part(line, ':', 2))
    WHEN substr(line, position(':' IN line) + 1) ~ '^\s*\d+(\.\d+)?\s*$'
      THEN substr(line, position(':' IN line) + 1) || ' ' || substring(split_part(line, ':', 1) FROM '(\S+)\s*$')
    ELSE substr(line, position(':' IN line) + 1)
  END;

-- Words in order, with their letter and digit runs ("ux3405": "ux", "3405") and joined units
-- ("16gb" for "16 GB"). `every`: joins all neighbours of a line.
CREATE OR REPLACE FUNCTION "search_pieces"(value text, "every" boolean, OUT words text[], OUT pairs text[])
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  piece text;
  run text;
  runs text[];
  before text := '';
  plain text := "search_plain"(replace(value, E'\n', ' ¶ '));
BEGIN
  words := ARRAY[]::text[];
  pairs := ARRAY[]::text[];
  FOR piece IN
    SELECT m[1] FROM regexp_matches(plain COLLATE "und-x-icu", '(¶|(?:\d+\.\d+|[[:alnum:]])+)', 'g') AS m
  LOOP
    IF piece = '¶' THEN
      before := '';
      CONTINUE;
    END IF;
    piece := left(piece, 60);
    IF piece ~ '^\d+(\.\d+)?$' OR piece !~ '\d' THEN
      runs := ARRAY[piece];
    ELSE
      words := words || piece;
      runs := ARRAY(SELECT m[1] FROM regexp_matches(piece, '(\d+(?:\.\d+)?|[^\d.]+)', 'g') AS m);
    END IF;
    FOREACH run IN ARRAY runs LOOP
      words := words || run;
      IF before <> '' AND ("every" OR (before ~ '\d') <> (run ~ '\d')) AND length(before) + length(run) <= 24 THEN
        pairs := pairs || (before || run);
      END IF;
      before := run;
    END LOOP;
  END LOOP;
END $$;

-- Kinds in a name: its first Arabic words as prefixes ("k:") and all of them ("K:"). Without Arabic
-- the kind may be anywhere.
CREATE OR REPLACE FUNCTION "search_kinds"(name text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := "search_plain"(name);
  head text[] := string_to_array(btrim(substring(plain FROM '^[ء-ي ]+')), ' ');
BEGIN
  IF coalesce(cardinality(head), 0) > 0 AND head[1] <> '' THEN
    RETURN ARRAY(SELECT 'k:' || array_to_string(head[1:i], ' ') FROM generate_series(1, least(4, cardinality(head))) AS i)
      || ('K:' || array_to_string(head[1:4], ' '));
  END IF;
  IF plain ~ '[ء-ي]' THEN RETURN ARRAY[]::text[]; END IF;
  head := ARRAY(SELECT m[1] FROM regexp_matches(plain COLLATE "und-x-icu", '([[:alpha:]]{2,})', 'g') AS m);
  RETURN ARRAY(SELECT 'k:' || word FROM unnest(head) AS word)
    || ARRAY(SELECT 'k:' || head[i] || ' ' || head[i + 1] FROM generate_series(1, cardinality(head) - 1) AS i);
END $$;

-- Writes search documents and vocabulary; words are sorted to avoid deadlocks. Words of deleted
-- products stay: results are counted.
CREATE OR REPLACE FUNCTION "write_search_documents"(ids text[]) RETURNS void LANGUAGE sql AS $$
  WITH read AS MATERIALIZED (
    SELECT p.id, p.in_stock, p.price, p.created_at, p.category, p.brand, n.words || n.pairs AS name, search_kinds(p.name) AS kinds,
      n.words || v.words || string_to_array(btrim(search_joined(p.name)), ' ')
        || string_to_array(btrim(search_joined(coalesce(said.text, ''))), ' ') AS words,
      n.pairs || v.pairs AS pairs
    FROM products p
    CROSS JOIN LATERAL (
      SELECT concat_ws(E'\n', string_agg(search_value(line), E'\n'), p.sku) AS text FROM unnest(p.specifications) AS line
    ) AS said
    CROSS JOIN LATERAL search_pieces(p.name, true) AS n
    CROSS JOIN LATERAL search_pieces(coalesce(said.text, ''), false) AS v
    WHERE p.id = ANY (ids)
  ), told AS (
    INSERT INTO search_vocabulary (word)
    SELECT DISTINCT word FROM read, unnest(words || pairs || kinds) AS word
    WHERE length(word) BETWEEN 1 AND 60
    ORDER BY word
    ON CONFLICT (word) DO NOTHING
  )
  INSERT INTO search_documents (product_id, name, words, kinds, in_stock, price, created_at)
  SELECT id, ARRAY(SELECT search_token(word) FROM unnest(name) WITH ORDINALITY AS given(word, place) ORDER BY place),
    ARRAY(
      SELECT DISTINCT search_token(word) FROM unnest(
        words || pairs || kinds || ('c:' || category) || CASE WHEN brand IS NULL THEN '{}' ELSE ARRAY['b:' || brand] END
      ) AS word WHERE word <> ''
    ), ARRAY(SELECT search_token(word) FROM unnest(kinds) AS word), in_stock, price, created_at
  FROM read
  ON CONFLICT (product_id) DO UPDATE SET name = excluded.name, words = excluded.words, kinds = excluded.kinds, in_stock = excluded.in_stock,
    price = excluded.price, created_at = excluded.created_at
$$;

CREATE OR REPLACE FUNCTION "index_new_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_documents(ARRAY(SELECT id FROM written));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "products_index_of_new" AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "index_new_products"();

-- Reindexes only if searchable columns have changed: a sale changes only the stock.
CREATE OR REPLACE FUNCTION "index_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[] := ARRAY(
    SELECT n.id FROM written n JOIN before o USING (id)
    WHERE (n.name, n.specifications, n.sku, n.category, n.brand)
      IS DISTINCT FROM (o.name, o.specifications, o.sku, o.category, o.brand)
  );
BEGIN
  IF cardinality(changed) > 0 THEN PERFORM write_search_documents(changed); END IF;
  UPDATE search_documents d SET in_stock = n.in_stock, price = n.price, created_at = n.created_at
  FROM written n JOIN before o USING (id)
  WHERE d.product_id = n.id
    AND (n.in_stock, n.price, n.created_at) IS DISTINCT FROM (o.in_stock, o.price, o.created_at);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "products_index_of_changed" AFTER UPDATE ON "products"
  REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "index_changed_products"();

-- The words of a text as search compares them: normalised, anything between words one space, a space before and after. So
-- "% tv %" finds a whole word and "% rtx%" a beginning, and the trigrams around a word's edges index words of two letters too.
-- lib/domain/search-text.ts does the same to the query. The bodies are stored parsed.
CREATE FUNCTION "search_words"(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ' ' || btrim(regexp_replace(
    regexp_replace("normalize_arabic"(value) COLLATE "und-x-icu", '(\d)[,٬''](?=\d{3}(?!\d))', '\1', 'g'),
    '[^[:alnum:]]+', ' ', 'g'
  )) || ' ';

-- The words that are written with a hyphen, point or slash inside, in one piece: "wifi" for "Wi-Fi", "wh1000xm5" for "WH-1000XM5".
CREATE FUNCTION "search_joined"(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT coalesce(string_agg(regexp_replace(token, '[^[:alnum:]]+', '', 'g'), ' '), '') || ' '
    FROM regexp_split_to_table("normalize_arabic"(value) COLLATE "und-x-icu", '\s') AS token
    WHERE token ~ '[[:alpha:]]' AND token ~ '[[:alnum:]][^[:alnum:]]+[[:alnum:]]'
  );

-- What a product's name is found by: its words, its hyphenated words in one piece, and all of it in one piece ("rtx4070").
CREATE FUNCTION "product_search_name"(name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN "search_words"(name) || "search_joined"(name) || replace("search_words"(name), ' ', '') || ' ';

-- DropIndex, DropColumn: the column is made anew by another function.
DROP INDEX "products_search_text_idx";
ALTER TABLE "products" DROP COLUMN "search_text";
DROP FUNCTION "product_search_text"(text, text[]);

-- array_to_string() counts as STABLE because of other element types; on text it is not.
CREATE FUNCTION "product_search_text"(name text, specifications text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN "product_search_name"(name)
    || "search_words"(array_to_string(coalesce(specifications, ARRAY[]::text[]), ' '))
    || "search_joined"(array_to_string(coalesce(specifications, ARRAY[]::text[]), ' '));

ALTER TABLE "products"
  ADD COLUMN "search_name" TEXT GENERATED ALWAYS AS ("product_search_name"("name")) STORED,
  ADD COLUMN "search_text" TEXT GENERATED ALWAYS AS ("product_search_text"("name", "specifications")) STORED;

-- CreateIndex
CREATE INDEX "products_search_text_idx" ON "products" USING GIN ("search_text" gin_trgm_ops);

-- A word and all that is left of it when one letter is missing: two words that are one typing error apart (a letter wrong, missing,
-- too many, or two letters swapped) share at least one of these.
CREATE FUNCTION "word_shapes"(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT DISTINCT left(word, i - 1) || substr(word, i + 1) FROM generate_series(1, char_length(word) + 1) AS i
  );

-- CreateTable
CREATE TABLE "search_vocabulary" (
    "word" TEXT NOT NULL,
    "shapes" TEXT[] GENERATED ALWAYS AS ("word_shapes"("word")) STORED,

    CONSTRAINT "search_vocabulary_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE INDEX "search_vocabulary_shapes_idx" ON "search_vocabulary" USING GIN ("shapes");

-- The words of all products, for typing errors; model numbers are not among them: another number is another product. Sorted, so that two writers cannot wait for each other; words of products
-- that are gone stay and do no harm: a correction only counts when it finds something.
CREATE FUNCTION "collect_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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

CREATE TRIGGER "products_words_of_new" AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "collect_search_words"();
CREATE TRIGGER "products_words_of_changed" AFTER UPDATE ON "products"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "collect_search_words"();

-- The words of the products that are there already.
INSERT INTO "search_vocabulary" ("word")
SELECT DISTINCT word
FROM "products", regexp_split_to_table(
  "search_words"("name" || ' ' || array_to_string("specifications", ' ')) || "search_joined"("name"), ' +'
) AS word
WHERE word COLLATE "und-x-icu" ~ '^[[:alpha:]]{3,40}$'
ON CONFLICT ("word") DO NOTHING;

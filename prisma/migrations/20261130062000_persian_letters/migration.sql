-- Letters of Persian and Urdu keyboards («الریاض», «کیبورد») compare like the Arabic ones.

-- Normalises Arabic, also of Persian and Urdu keyboards. lib/platform/shared/arabic.ts does the same to the query.
CREATE OR REPLACE FUNCTION "normalize_arabic"(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(
    translate(
      regexp_replace(
        lower(normalize(value, NFKC) COLLATE "und-x-icu"),
        '[\u0610-\u061a\u0640\u064b-\u065f\u0670]', '', 'g'
      ),
      'أإآٱىةؤئگپڤیېےۓہھۀۂۃەکڪٹڈڑںچژ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'اااايهويكبفييييههههههككتدرنجز01234567890123456789'
    ),
    '\s+', ' ', 'g'
  ));

-- Stored columns follow an update of a column that they depend on. Only rows with one of these letters change.
UPDATE "customers" SET "first_name" = "first_name" WHERE "search_text" ~ '[یېےۓہھۀۂۃەکڪٹڈڑںچژ]';
UPDATE "orders" SET "first_name" = "first_name" WHERE "search_text" ~ '[یېےۓہھۀۂۃەکڪٹڈڑںچژ]';
UPDATE "order_items" SET "product_name" = "product_name" WHERE "search_text" ~ '[یېےۓہھۀۂۃەکڪٹڈڑںچژ]';
UPDATE "contact_messages" SET "name" = "name" WHERE "search_text" ~ '[یېےۓہھۀۂۃەکڪٹڈڑںچژ]';
UPDATE "quotations" SET "first_name" = "first_name" WHERE "search_text" ~ '[یېےۓہھۀۂۃەکڪٹڈڑںچژ]';

-- Search documents; running processes reload changed products. A job deletes words that no product has any more.
CREATE TEMPORARY TABLE "respelt" AS
  SELECT "id", "no" FROM "products"
  WHERE normalize(concat_ws(' ', "name", array_to_string("specifications", ' '), "sku"), NFKC) ~ '[یېےۓہھۀۂۃەکڪٹڈڑںچژ]';
SELECT "write_search_documents"(ARRAY(SELECT "id" FROM "respelt"));
INSERT INTO "product_changes" ("product_no") SELECT "no" FROM "respelt";

-- The keys of values are made by the shop: the jobs read these products again.
INSERT INTO "due_values" ("product_id") SELECT DISTINCT "product_id" FROM "product_values" WHERE "key" ~ '[یېےۓہھۀۂۃەکڪٹڈڑںچژ]' ON CONFLICT DO NOTHING;
DROP TABLE "respelt";

-- Keys of search rules are stems (lib/catalogue/search/search-stem.ts): an ending that was no Arabic one before goes. Of equal keys the first stays.
DO $$
DECLARE
  rules text;
BEGIN
  FOREACH rules IN ARRAY ARRAY['search_synonyms', 'search_pins', 'search_redirects'] LOOP
    EXECUTE format($sql$
      UPDATE %1$I r SET key = n.key FROM (
        SELECT DISTINCT ON (m.key) m.id, m.key FROM (
          SELECT id, regexp_replace("normalize_arabic"(key), '(\S{3})(?:يات|تين|ين|يه|ه|ي)(?= |$)', '\1', 'g') AS key
          FROM %1$I WHERE key ~ '[یېےۓہھۀۂۃەکڪٹڈڑںچژ]'
        ) AS m ORDER BY m.key, m.id
      ) AS n
      WHERE r.id = n.id AND NOT EXISTS (SELECT 1 FROM %1$I o WHERE o.key = n.key)
    $sql$, rules);
  END LOOP;
END $$;

-- Searches of one day that now read alike are added up.
WITH old AS (
  DELETE FROM "search_log" WHERE "text" ~ '[یېےۓہھۀۂۃەکڪٹڈڑںچژ]' RETURNING *
)
INSERT INTO "search_log" ("day", "text", "written", "count", "results", "corrected")
SELECT "day", "normalize_arabic"("text"), min("written"), sum("count")::int, max("results"), bool_or("corrected") FROM old GROUP BY 1, 2
ON CONFLICT ("day", "text") DO UPDATE SET "count" = "search_log"."count" + excluded."count";

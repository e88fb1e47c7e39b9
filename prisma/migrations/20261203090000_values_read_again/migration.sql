-- Sockets, connectors, drives, lengths and forms of parts are read from more spellings: the jobs read the values of these products again.
INSERT INTO "due_values" ("product_id")
WITH RECURSIVE "parts" AS (
  SELECT unnest(ARRAY['processors', 'motherboards', 'memory', 'graphics-cards', 'storage', 'power-supplies', 'cases', 'cpu-coolers']) AS "slug"
), "below" AS (
  SELECT c."id", c."slug" FROM "categories" c
  WHERE c."slug" IN (SELECT "slug" FROM "parts")
    OR EXISTS (SELECT 1 FROM "former_category_slugs" f WHERE f."category_id" = c."id" AND f."slug" IN (SELECT "slug" FROM "parts"))
  UNION SELECT part."id", part."slug" FROM "categories" part JOIN "below" ON part."parent_id" = "below"."id"
)
SELECT p."id" FROM "products" p WHERE p."category" IN (SELECT "slug" FROM "below") ON CONFLICT DO NOTHING;

-- Cities are known by more spellings: the jobs fill the keys of orders to places that were unknown.
UPDATE "orders" SET "city_key" = NULL WHERE "city_key" ~ '[^a-z-]';

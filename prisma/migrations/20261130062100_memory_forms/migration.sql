-- The form of memory is derived from more part numbers and product lines: the jobs read the values of these products again.
INSERT INTO "due_values" ("product_id")
WITH RECURSIVE "below" AS (
  SELECT c."id", c."slug" FROM "categories" c
  WHERE c."slug" = 'memory' OR EXISTS (SELECT 1 FROM "former_category_slugs" f WHERE f."category_id" = c."id" AND f."slug" = 'memory')
  UNION SELECT part."id", part."slug" FROM "categories" part JOIN "below" ON part."parent_id" = "below"."id"
)
SELECT p."id" FROM "products" p WHERE p."category" IN (SELECT "slug" FROM "below") ON CONFLICT DO NOTHING;

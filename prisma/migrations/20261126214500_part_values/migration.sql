-- What the rules of compatibility ask of the parts of computers, for shops whose categories of parts are there already; a new shop gets
-- them with its catalogue. Categories are known by the slug that they have or had.
CREATE TEMPORARY TABLE part_categories AS
  SELECT c.id, c.slug AS now, s.slug FROM categories c
  JOIN (VALUES ('processors'), ('motherboards'), ('memory'), ('graphics-cards'), ('storage'), ('power-supplies'), ('cases'), ('cpu-coolers')) AS s(slug)
    ON c.slug = s.slug OR EXISTS (SELECT 1 FROM former_category_slugs f WHERE f.category_id = c.id AND f.slug = s.slug);

INSERT INTO attributes (id, name, unit, type, labels, words, updated_at)
SELECT v.id, v.name, v.unit, v.type::attribute_type, '{}', '{}', now() FROM (VALUES
  ('5f7b2aac-0ae1-4171-ad7d-abde3c6d3b05', 'جيل المعالج', NULL, 'choice'),
  ('a77bc057-494e-4429-9afc-d6a919135c56', 'عدد القطع', NULL, 'number'),
  ('d11b709e-8b6a-4c35-8d60-da31773373e0', 'شكل الذاكرة', NULL, 'choice'),
  ('919170a0-623f-4767-91c2-c7130bf0aa45', 'منافذ M.2', NULL, 'number'),
  ('478208cf-09a0-4c68-b4fa-e12a71a2332b', 'منافذ SATA', NULL, 'number'),
  ('81b74ec7-8a33-45f9-8829-30d73c6c7042', 'استهلاك الكرت', 'W', 'number'),
  ('cb9215c4-5cd7-434e-9b84-78150e1ec327', 'مزود الطاقة الموصى به', 'W', 'number'),
  ('8ab05d56-17c9-426c-a4a5-cf97d44ec545', 'موصلات 8-pin', NULL, 'number'),
  ('8fb6e07a-d03f-4b9f-9d79-a86e67ff6b9a', 'موصلات 12V-2x6', NULL, 'number'),
  ('82004b4f-e0a5-40d4-9b29-782db9814db3', 'توصيل القرص', NULL, 'choice'),
  ('2aec00ed-2772-4436-bfef-dd55439c7158', 'المزود المناسب', NULL, 'choice'),
  ('5803f10f-d151-4ad3-9f09-ce4fd2baabbe', 'أكبر لوحة', NULL, 'choice'),
  ('d5991997-6958-4a26-8ba3-4c7c065b50e9', 'ارتفاع مبرد المعالج', 'mm', 'number'),
  ('f637968b-cf7e-4b6c-b673-a76d143843ec', 'أكبر مشع', 'mm', 'number'),
  ('f476605d-0366-45b3-baab-4f769ac44e7f', 'المقابس المدعومة', NULL, 'choice'),
  ('fd518e3c-4529-47bd-b93d-ab3b760de09d', 'الارتفاع', 'mm', 'number')
) AS v(id, name, unit, type)
WHERE EXISTS (SELECT 1 FROM part_categories) ON CONFLICT DO NOTHING;

-- A category whose staff have made an attribute of that name keeps theirs.
INSERT INTO category_attributes (category_id, attribute_id, "order", is_filter)
SELECT c.id, a.id, v.place, v.is_filter FROM (VALUES
  ('processors', '5f7b2aac-0ae1-4171-ad7d-abde3c6d3b05', 50, true),
  ('motherboards', '938960ff-1431-469e-ad87-c164404d15db', 50, true),
  ('motherboards', '919170a0-623f-4767-91c2-c7130bf0aa45', 51, false),
  ('motherboards', '478208cf-09a0-4c68-b4fa-e12a71a2332b', 52, false),
  ('memory', 'a77bc057-494e-4429-9afc-d6a919135c56', 50, false),
  ('memory', 'd11b709e-8b6a-4c35-8d60-da31773373e0', 51, false),
  ('graphics-cards', '81b74ec7-8a33-45f9-8829-30d73c6c7042', 50, false),
  ('graphics-cards', 'cb9215c4-5cd7-434e-9b84-78150e1ec327', 51, false),
  ('graphics-cards', '8ab05d56-17c9-426c-a4a5-cf97d44ec545', 52, false),
  ('graphics-cards', '8fb6e07a-d03f-4b9f-9d79-a86e67ff6b9a', 53, false),
  ('storage', '82004b4f-e0a5-40d4-9b29-782db9814db3', 50, false),
  ('power-supplies', '8ab05d56-17c9-426c-a4a5-cf97d44ec545', 50, false),
  ('power-supplies', '8fb6e07a-d03f-4b9f-9d79-a86e67ff6b9a', 51, false),
  ('cases', '5803f10f-d151-4ad3-9f09-ce4fd2baabbe', 50, true),
  ('cases', 'd5991997-6958-4a26-8ba3-4c7c065b50e9', 51, false),
  ('cases', 'f637968b-cf7e-4b6c-b673-a76d143843ec', 52, false),
  ('cases', '2aec00ed-2772-4436-bfef-dd55439c7158', 53, false),
  ('cpu-coolers', 'f476605d-0366-45b3-baab-4f769ac44e7f', 50, true),
  ('cpu-coolers', 'fd518e3c-4529-47bd-b93d-ab3b760de09d', 51, false)
) AS v(slug, attribute_id, place, is_filter)
JOIN part_categories c ON c.slug = v.slug
JOIN attributes a ON a.id = v.attribute_id
WHERE NOT EXISTS (
  SELECT 1 FROM category_attributes own JOIN attributes same ON same.id = own.attribute_id
  WHERE own.category_id = c.id AND same.name = a.name
) ON CONFLICT DO NOTHING;

-- Their values are read by the jobs.
INSERT INTO due_values (product_id)
SELECT p.id FROM products p WHERE p.category IN (
  WITH RECURSIVE below AS (
    SELECT id, now AS slug FROM part_categories
    UNION SELECT part.id, part.slug FROM categories part JOIN below ON part.parent_id = below.id
  ) SELECT slug FROM below
) ON CONFLICT DO NOTHING;

DROP TABLE part_categories;

-- What makers let processors draw, and which M.2 slots take SATA drives, for shops whose categories of parts are there already; a new shop gets
-- them with its catalogue. Categories are known by the slug that they have or had.
CREATE TEMPORARY TABLE part_categories AS
  SELECT c.id, c.slug AS now, s.slug FROM categories c
  JOIN (VALUES ('processors'), ('motherboards'), ('memory'), ('storage')) AS s(slug)
    ON c.slug = s.slug OR EXISTS (SELECT 1 FROM former_category_slugs f WHERE f.category_id = c.id AND f.slug = s.slug);

INSERT INTO attributes (id, name, unit, type, labels, words, updated_at)
SELECT v.id, v.name, v.unit, v.type::attribute_type, '{}', '{}', now() FROM (VALUES
  ('ebe73193-3809-4168-89a1-0a72c7c88efc', 'أقصى طاقة للمعالج', 'W', 'number'),
  ('6325453d-b613-49de-b737-d19bfe74006d', 'منافذ M.2 SATA', NULL, 'number')
) AS v(id, name, unit, type)
WHERE EXISTS (SELECT 1 FROM part_categories) ON CONFLICT DO NOTHING;

-- A category whose staff have made an attribute of that name keeps theirs.
INSERT INTO category_attributes (category_id, attribute_id, "order", is_filter)
SELECT c.id, a.id, v.place, false FROM (VALUES
  ('processors', 'ebe73193-3809-4168-89a1-0a72c7c88efc', 51),
  ('motherboards', '6325453d-b613-49de-b737-d19bfe74006d', 53)
) AS v(slug, attribute_id, place)
JOIN part_categories c ON c.slug = v.slug
JOIN attributes a ON a.id = v.attribute_id
WHERE NOT EXISTS (
  SELECT 1 FROM category_attributes own JOIN attributes same ON same.id = own.attribute_id
  WHERE own.category_id = c.id AND same.name = a.name
) ON CONFLICT DO NOTHING;

-- Their values, the form of memory and the bus of drives are read anew by the jobs.
INSERT INTO due_values (product_id)
SELECT p.id FROM products p WHERE p.category IN (
  WITH RECURSIVE below AS (
    SELECT id, now AS slug FROM part_categories
    UNION SELECT part.id, part.slug FROM categories part JOIN below ON part.parent_id = below.id
  ) SELECT slug FROM below
) ON CONFLICT DO NOTHING;

DROP TABLE part_categories;

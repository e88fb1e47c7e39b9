-- Numbers, colours and brands are read from more spellings: the jobs read the values of all products again.
INSERT INTO "due_values" ("product_id") SELECT "id" FROM "products" ON CONFLICT DO NOTHING;

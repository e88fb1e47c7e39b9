-- The privacy policy speaks of the shop as "we" throughout: its verb for the shop's name was right for names of one gender only. Where staff have
-- written that sentence anew, it stays theirs.
UPDATE "pages" SET "content" = replace(
    "content"::text,
    'لا يبيع ", "type": "text"}, {"type": "variable", "attrs": {"name": "store"}}, {"text": " بياناتك ولا يعطيها',
    'لا نبيع بياناتك ولا نعطيها'
  )::jsonb
WHERE "section" = 'policies' AND "content"::text LIKE '%لا يبيع ", "type": "text"}, {"type": "variable"%';

UPDATE "page_versions" SET "content" = replace(
    "content"::text,
    'لا يبيع ", "type": "text"}, {"type": "variable", "attrs": {"name": "store"}}, {"text": " بياناتك ولا يعطيها',
    'لا نبيع بياناتك ولا نعطيها'
  )::jsonb
WHERE "by" IS NULL AND "content"::text LIKE '%لا يبيع ", "type": "text"}, {"type": "variable"%';

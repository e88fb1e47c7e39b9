-- Comparison forms of texts, codes and persons. Columns and indexes depend on them: a migration
-- that changes one must rebuild these.

-- Normalises Arabic, also of Persian and Urdu keyboards. lib/platform/shared/arabic/normalize.ts does the same to the query.
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

-- Normalised words, padded with spaces: "% tv %" matches a whole word, "% rtx%" a prefix.
-- lib/catalogue/search/query/text.ts does the same to the query.
CREATE OR REPLACE FUNCTION "search_words"(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ' ' || btrim(regexp_replace(
    regexp_replace("normalize_arabic"(value) COLLATE "und-x-icu", '(\d)[,٬''](?=\d{3}(?!\d))', '\1', 'g'),
    '[^[:alnum:]]+', ' ', 'g'
  )) || ' ';

-- Words with a hyphen, point or slash, joined: "wifi" for "Wi-Fi", "wh1000xm5" for "WH-1000XM5".
CREATE OR REPLACE FUNCTION "search_joined"(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT coalesce(string_agg(regexp_replace(token, '[^[:alnum:]]+', '', 'g'), ' '), '') || ' '
    FROM regexp_split_to_table("normalize_arabic"(value) COLLATE "und-x-icu", '\s') AS token
    WHERE token ~ '[[:alpha:]]' AND token ~ '[[:alnum:]][^[:alnum:]]+[[:alnum:]]'
  );

-- Search text of a person: normalised words, and the digits of the phone number.
CREATE OR REPLACE FUNCTION "person_search_text"(words text, email text, phone text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN "normalize_arabic"(coalesce(words, '')) || ' ' || lower(coalesce(email, '')) || ' '
    || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g');

-- Stored form of a code, case preserved. lib/platform/shared/codes.ts does the same to the input.
CREATE OR REPLACE FUNCTION "code_form"(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(
    regexp_replace(
      translate(
        btrim(regexp_replace(
          regexp_replace(
            normalize(value, NFKC),
            '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]',
            '', 'g'
          ),
          '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'
        )),
        '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        '01234567890123456789'
      ),
      '[\u058a\u05be\u1400\u1806\u2010-\u2015\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0]', '-', 'g'
    ),
    'ـ', ''
  );

-- Case-insensitive form of a code.
CREATE OR REPLACE FUNCTION "canonical_code"(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN normalize(upper("code_form"(value) COLLATE "und-x-icu"), NFKC);

-- Hashes of remote pictures that a row names; only these are fetched. Hashed, because a URL may
-- exceed the size limit of an index.
CREATE OR REPLACE FUNCTION "remote_pictures"(main text, more text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT array_agg(md5(address)) FROM unnest(array_append(more, main)) AS address WHERE address LIKE 'https:%');

-- Detection of duplicate customers, and changes of their sums.

-- Canonical mailbox of an address. lib/platform/shared/person.ts does the same.
CREATE OR REPLACE FUNCTION "mailbox_form"(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN lower(value) ~ '@(?:gmail|googlemail)\.com$'
    THEN replace(regexp_replace(regexp_replace(lower(value), '@[^@]*$', ''), '^(.[^+]*)\+.*$', '\1'), '.', '') || '@gmail.com'
    ELSE regexp_replace(regexp_replace(lower(value), '@[^@]*$', ''), '^(.[^+]*)\+.*$', '\1') || substring(lower(value) FROM '@[^@]*$')
  END;

-- Comparable phone digits, for Saudi numbers without prefix. See lib/platform/shared/phone.ts.
CREATE OR REPLACE FUNCTION "phone_form"(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN nullif(regexp_replace(
    regexp_replace(translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9]', '', 'g'),
    '^(?:(?:00)?966)?0?(?=(?:[15][0-9]{8}|92[05][0-9]{6}|8(?:00|11)[0-9]{7})$)|^00', ''
  ), '');

-- Sums are computed later from these rows, so that writing an order locks no customer.
CREATE OR REPLACE FUNCTION "note_customer_money"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_changes (customer_id)
  SELECT DISTINCT o.customer_id FROM written w JOIN orders o ON o.id = w.order_id WHERE o.customer_id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "order_entries_note_customer" AFTER INSERT ON "order_entries"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "note_customer_money"();

CREATE OR REPLACE FUNCTION "note_customer_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_changes (customer_id)
  SELECT DISTINCT id FROM unnest(ARRAY[
    CASE WHEN TG_OP <> 'INSERT' THEN OLD."customer_id" END, CASE WHEN TG_OP <> 'DELETE' THEN NEW."customer_id" END
  ]) AS id WHERE id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "orders_note_customer" AFTER INSERT OR DELETE OR UPDATE OF "customer_id", "status" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION "note_customer_order"();

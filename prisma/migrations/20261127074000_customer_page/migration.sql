-- What staff keep of a customer: tags, notes that are only added to, sums that the list is sorted by.
ALTER TABLE "customers"
  ADD COLUMN "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "spent" DECIMAL(12,2) NOT NULL DEFAULT 0,
  ADD COLUMN "last_order_at" TIMESTAMPTZ(3);
CREATE INDEX "customers_spent_id_idx" ON "customers"("spent" DESC, "id" DESC);
CREATE INDEX "customers_last_order_at_id_idx" ON "customers"("last_order_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "customers_tags_idx" ON "customers" USING GIN ("tags");

CREATE TABLE "customer_notes" (
  "id" TEXT NOT NULL,
  "customer_id" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "by" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "customer_notes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "customer_notes_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "customer_notes_customer_id_created_at_idx" ON "customer_notes"("customer_id", "created_at" DESC);

CREATE TABLE "customer_merges" (
  "former_id" TEXT NOT NULL,
  "customer_id" TEXT NOT NULL,
  "contacts" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  "by" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "customer_merges_pkey" PRIMARY KEY ("former_id"),
  CONSTRAINT "customer_merges_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "customer_merges_customer_id_idx" ON "customer_merges"("customer_id");

CREATE TABLE "customer_changes" (
  "id" BIGSERIAL NOT NULL,
  "customer_id" TEXT NOT NULL,
  CONSTRAINT "customer_changes_pkey" PRIMARY KEY ("id")
);
-- What customers have spent until now is worked out by the first runs of the job, not while the shop waits for its start.
INSERT INTO "customer_changes" ("customer_id") SELECT DISTINCT "customer_id" FROM "orders" WHERE "customer_id" IS NOT NULL;

-- Consent to news and offers: when and where it was given or taken back.
CREATE TYPE "consent_source" AS ENUM ('before', 'newsletter', 'checkout', 'account', 'link', 'staff');

CREATE TABLE "marketing_consents" (
  "id" TEXT NOT NULL,
  "channel" "newsletter_channel" NOT NULL,
  "contact" TEXT NOT NULL,
  "granted" BOOLEAN NOT NULL,
  "source" "consent_source" NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "marketing_consents_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "marketing_consents_contact_created_at_idx" ON "marketing_consents"("contact", "created_at" DESC);

ALTER TABLE "newsletter_subscriptions" ADD COLUMN "source" "consent_source" NOT NULL DEFAULT 'before';
ALTER TABLE "newsletter_subscriptions" ALTER COLUMN "source" SET DEFAULT 'newsletter';
INSERT INTO "marketing_consents" ("id", "channel", "contact", "granted", "source", "created_at")
SELECT gen_random_uuid()::text, "type", coalesce("email", "phone"), true, 'before', "confirmed_at"
FROM "newsletter_subscriptions" WHERE "confirmed_at" IS NOT NULL AND coalesce("email", "phone") IS NOT NULL;

-- Requests of persons under the data protection law, and what was done.
CREATE TYPE "privacy_request_kind" AS ENUM ('export', 'erasure');
CREATE TYPE "privacy_asker" AS ENUM ('customer', 'representative');
CREATE TYPE "privacy_channel" AS ENUM ('email', 'phone', 'whatsapp', 'visit', 'other');

CREATE TABLE "privacy_requests" (
  "id" TEXT NOT NULL,
  "kind" "privacy_request_kind" NOT NULL,
  "customer_id" TEXT NOT NULL,
  "asker" "privacy_asker" NOT NULL,
  "channel" "privacy_channel" NOT NULL,
  "asked_on" DATE NOT NULL,
  "reference" TEXT,
  "done" JSONB NOT NULL,
  "by" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "privacy_requests_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "privacy_requests_created_at_id_idx" ON "privacy_requests"("created_at" DESC, "id" DESC);
CREATE INDEX "privacy_requests_customer_id_idx" ON "privacy_requests"("customer_id");

-- The mailbox that an address leads to. lib/platform/shared/person.ts does the same.
CREATE OR REPLACE FUNCTION "mailbox_form"(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN lower(value) ~ '@(?:gmail|googlemail)\.com$'
    THEN replace(regexp_replace(regexp_replace(lower(value), '@[^@]*$', ''), '^(.[^+]*)\+.*$', '\1'), '.', '') || '@gmail.com'
    ELSE regexp_replace(regexp_replace(lower(value), '@[^@]*$', ''), '^(.[^+]*)\+.*$', '\1') || substring(lower(value) FROM '@[^@]*$')
  END;

-- A phone's digits as they are compared: of a Saudi number its own, of another one all. lib/platform/shared/phone.ts knows the forms.
CREATE OR REPLACE FUNCTION "phone_form"(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN nullif(regexp_replace(
    regexp_replace(translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9]', '', 'g'),
    '^(?:(?:00)?966)?0?(?=(?:[15][0-9]{8}|92[05][0-9]{6}|8(?:00|11)[0-9]{7})$)|^00', ''
  ), '');

-- Records of one person are found by these.
ALTER TABLE "customers"
  ADD COLUMN "mailbox_key" TEXT GENERATED ALWAYS AS ("mailbox_form"("email")) STORED,
  ADD COLUMN "phone_key" TEXT GENERATED ALWAYS AS ("phone_form"("phone")) STORED;
CREATE INDEX "customers_mailbox_key_idx" ON "customers"("mailbox_key");
CREATE INDEX "customers_phone_key_idx" ON "customers"("phone_key");

-- Sums of customers are worked out later, of all that is noted here: whoever writes an order or its money locks no customer.
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

CREATE OR REPLACE TRIGGER "orders_note_customer" AFTER INSERT OR DELETE OR UPDATE OF "customer_id" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION "note_customer_order"();

-- What staff noted of a customer is only ever added to: it goes with the customer, or on to the one whom they became part of.
CREATE OR REPLACE FUNCTION "customer_notes_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "customers" WHERE "id" = OLD."customer_id") THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'customer_id' = to_jsonb(OLD) - 'customer_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'customer_notes: notes stay as they are';
END $$;

CREATE OR REPLACE TRIGGER "customer_notes_stay" BEFORE UPDATE OR DELETE ON "customer_notes"
  FOR EACH ROW EXECUTE FUNCTION "customer_notes_stay"();

-- Written once: who asked for their data, or for its erasure, and what was done.
CREATE OR REPLACE FUNCTION "privacy_requests_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'privacy_requests: requests stay as they are';
END $$;

CREATE OR REPLACE TRIGGER "privacy_requests_are_not_emptied" BEFORE TRUNCATE ON "privacy_requests"
  FOR EACH STATEMENT EXECUTE FUNCTION "privacy_requests_stay"();

CREATE OR REPLACE TRIGGER "privacy_requests_stay" BEFORE UPDATE OR DELETE ON "privacy_requests"
  FOR EACH ROW EXECUTE FUNCTION "privacy_requests_stay"();

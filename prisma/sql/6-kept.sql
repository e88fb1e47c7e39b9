-- Append-only tables.

-- Removes personal data from an order entry: contacts, addresses, business, and free text by staff.
CREATE OR REPLACE FUNCTION "impersonal"(value jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN value - ARRAY['firstName', 'lastName', 'email', 'phone', 'shippingAddress', 'city', 'postalCode', 'shortAddress', 'business', 'notes',
    'note', 'reason'];

-- Entries may be deleted after 365 days. The only update allowed erases personal data.
CREATE OR REPLACE FUNCTION "audit_log_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD."created_at" < now() - interval '365 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW."id", NEW."username", NEW."action", NEW."entity", NEW."entity_id", NEW."created_at")
      = (OLD."id", OLD."username", OLD."action", OLD."entity", OLD."entity_id", OLD."created_at")
    AND NEW."user_id" IS NOT DISTINCT FROM OLD."user_id" THEN
    IF OLD."entity" IN ('customer', 'quotation', 'message', 'mail') AND NEW."label" = OLD."entity_id" AND NEW."before" IS NULL
      AND NEW."after" IS NULL THEN
      RETURN NEW;
    END IF;
    IF OLD."entity" = 'order' AND NEW."label" = OLD."label" AND NEW."before" IS NOT DISTINCT FROM impersonal(OLD."before")
      AND NEW."after" IS NOT DISTINCT FROM impersonal(OLD."after") THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_log: entries stay as they are';
END $$;

CREATE OR REPLACE TRIGGER "audit_log_is_not_emptied" BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_stays"();

CREATE OR REPLACE TRIGGER "audit_log_stays" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "audit_log_stays"();

-- Only the transaction that wrote a movement may delete it: a changed order returns all pieces
-- before it takes them again.
CREATE OR REPLACE FUNCTION "stock_movements_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD."written" = ((pg_current_xact_id())::text)::bigint THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'stock_movements: movements stay as they are';
END $$;

CREATE OR REPLACE TRIGGER "stock_movements_are_not_emptied" BEFORE TRUNCATE ON "stock_movements"
  FOR EACH STATEMENT EXECUTE FUNCTION "stock_movements_stay"();

CREATE OR REPLACE TRIGGER "stock_movements_stay" BEFORE UPDATE OR DELETE ON "stock_movements"
  FOR EACH ROW EXECUTE FUNCTION "stock_movements_stay"();

-- Entries are deleted only with their order.
CREATE OR REPLACE FUNCTION "order_entries_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "orders" WHERE "id" = OLD."order_id") THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'order_entries: entries stay as they are';
END $$;

CREATE OR REPLACE TRIGGER "order_entries_are_not_emptied" BEFORE TRUNCATE ON "order_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "order_entries_stay"();

CREATE OR REPLACE TRIGGER "order_entries_stay" BEFORE UPDATE OR DELETE ON "order_entries"
  FOR EACH ROW EXECUTE FUNCTION "order_entries_stay"();

-- A settlement is reversed by a new row, never changed.
CREATE OR REPLACE FUNCTION "settlements_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'settlements are reversed, not changed';
END
$$;

CREATE OR REPLACE TRIGGER "settlements_stay" BEFORE UPDATE OR DELETE ON "settlements" FOR EACH ROW EXECUTE FUNCTION "settlements_stay"();

-- Only the buyer's name may be erased with the customer: simplified invoices need none, and the
-- hash excludes it.
CREATE OR REPLACE FUNCTION "keep_invoices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'invoices' THEN
    IF NEW."buyer_name" IS NULL AND to_jsonb(NEW) - 'buyer_name' = to_jsonb(OLD) - 'buyer_name' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'a tax document is neither changed nor deleted';
END $$;

CREATE OR REPLACE TRIGGER "invoice_lines_stay" BEFORE UPDATE OR DELETE ON "invoice_lines" FOR EACH ROW EXECUTE FUNCTION "keep_invoices"();

CREATE OR REPLACE TRIGGER "invoices_stay" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "keep_invoices"();

-- The lines must add up to the document. Also prevents adding lines to an issued one.
CREATE OR REPLACE FUNCTION "add_up_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  document TEXT := CASE TG_TABLE_NAME WHEN 'invoices' THEN to_jsonb(NEW)->>'id' ELSE to_jsonb(NEW)->>'invoice_id' END;
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM "invoices" i JOIN "invoice_lines" l ON l."invoice_id" = i."id" WHERE i."id" = document GROUP BY i."id"
    HAVING sum(l."net_amount") = i."net_amount" AND sum(l."vat_amount") = i."vat_amount" AND sum(l."discount") = i."discount_amount"
  ) THEN
    RAISE EXCEPTION 'the lines of a tax document are its sum';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS "invoice_lines_add_up" ON "invoice_lines";
CREATE CONSTRAINT TRIGGER "invoice_lines_add_up" AFTER INSERT ON "invoice_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "add_up_invoice"();

DROP TRIGGER IF EXISTS "invoices_add_up" ON "invoices";
CREATE CONSTRAINT TRIGGER "invoices_add_up" AFTER INSERT ON "invoices"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "add_up_invoice"();

-- Stamps and the authority's answers are immutable, including the cleared form of a standard
-- document.
CREATE OR REPLACE FUNCTION "keep_stamps"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'stamps and answers stay as they are';
END $$;

CREATE OR REPLACE TRIGGER "invoice_stamps_stay" BEFORE UPDATE OR DELETE ON "invoice_stamps" FOR EACH ROW EXECUTE FUNCTION "keep_stamps"();

CREATE OR REPLACE TRIGGER "report_answers_stay" BEFORE UPDATE OR DELETE ON "report_answers" FOR EACH ROW EXECUTE FUNCTION "keep_stamps"();

CREATE OR REPLACE FUNCTION "keep_reports"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD."state" <> 'accepted' OR to_jsonb(NEW) = to_jsonb(OLD))
    AND (NEW."invoice_id", NEW."is_standard", NEW."is_test", NEW."counter", NEW."issued_at")
      = (OLD."invoice_id", OLD."is_standard", OLD."is_test", OLD."counter", OLD."issued_at") THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what the authority has accepted stays as it is';
END $$;

CREATE OR REPLACE TRIGGER "invoice_reports_stay" BEFORE UPDATE OR DELETE ON "invoice_reports" FOR EACH ROW EXECUTE FUNCTION "keep_reports"();

-- Notes are deleted only with their customer, and may move to another one by a merge.
CREATE OR REPLACE FUNCTION "customer_notes_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "customers" WHERE "id" = OLD."customer_id") THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'customer_id' = to_jsonb(OLD) - 'customer_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'customer_notes: notes stay as they are';
END $$;

CREATE OR REPLACE TRIGGER "customer_notes_stay" BEFORE UPDATE OR DELETE ON "customer_notes"
  FOR EACH ROW EXECUTE FUNCTION "customer_notes_stay"();

-- Requests for data or erasure, with the action taken.
CREATE OR REPLACE FUNCTION "privacy_requests_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'privacy_requests: requests stay as they are';
END $$;

CREATE OR REPLACE TRIGGER "privacy_requests_are_not_emptied" BEFORE TRUNCATE ON "privacy_requests"
  FOR EACH STATEMENT EXECUTE FUNCTION "privacy_requests_stay"();

CREATE OR REPLACE TRIGGER "privacy_requests_stay" BEFORE UPDATE OR DELETE ON "privacy_requests"
  FOR EACH ROW EXECUTE FUNCTION "privacy_requests_stay"();

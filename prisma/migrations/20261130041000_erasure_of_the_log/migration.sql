-- What an entry of an order says, without what may name a person: contacts, addresses, a business, and what staff typed.
CREATE OR REPLACE FUNCTION "impersonal"(value jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN value - ARRAY['firstName', 'lastName', 'email', 'phone', 'shippingAddress', 'city', 'postalCode', 'shortAddress', 'business', 'notes',
    'note', 'reason'];

-- Written once: nobody who has the shop's code or its database account in hand changes an entry, or removes one of the last year. What a
-- deleted customer's entries say of the person is erased, and nothing else of them.
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

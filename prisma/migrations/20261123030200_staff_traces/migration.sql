-- What the log notes besides writes.
ALTER TYPE "audit_action" ADD VALUE 'sign_out';
ALTER TYPE "audit_action" ADD VALUE 'sign_in_failed';
ALTER TYPE "audit_action" ADD VALUE 'export';

-- A browser that signed in before is counted by itself.
ALTER TABLE "sign_in_failures" ADD COLUMN "device" TEXT;
CREATE INDEX "sign_in_failures_device_created_at_idx" ON "sign_in_failures" ("device", "created_at");
CREATE INDEX "sign_in_failures_created_at_idx" ON "sign_in_failures" ("created_at");

-- Written once: nobody who has the shop's code or its database account in hand changes an entry, or removes one of the last year. What a
-- deleted customer's entries say of the person is erased, and nothing else of them.
CREATE FUNCTION "audit_log_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD."created_at" < now() - interval '365 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD."entity" = 'customer' AND NEW."label" = OLD."entity_id" AND NEW."before" IS NULL AND NEW."after" IS NULL
    AND (NEW."id", NEW."username", NEW."action", NEW."entity", NEW."entity_id", NEW."created_at")
      = (OLD."id", OLD."username", OLD."action", OLD."entity", OLD."entity_id", OLD."created_at")
    AND NEW."user_id" IS NOT DISTINCT FROM OLD."user_id" THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_log: entries stay as they are';
END $$;

CREATE TRIGGER "audit_log_stays" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "audit_log_stays"();
CREATE TRIGGER "audit_log_is_not_emptied" BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_stays"();

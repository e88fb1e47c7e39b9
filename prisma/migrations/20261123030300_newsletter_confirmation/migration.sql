-- A newsletter goes to who has confirmed the address; those who were there before have.
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmed_at" TIMESTAMPTZ(3);
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "newsletter_subscriptions" SET "confirmed_at" = "subscribed_at", "asked_at" = "subscribed_at";

CREATE INDEX "newsletter_subscriptions_unconfirmed_idx" ON "newsletter_subscriptions" ("asked_at") WHERE "confirmed_at" IS NULL;

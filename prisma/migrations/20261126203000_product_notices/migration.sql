CREATE TYPE "notice_kind" AS ENUM ('stock', 'price');

CREATE TABLE "product_notices" (
    "id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "kind" "notice_kind" NOT NULL,
    "email" TEXT NOT NULL,
    "target" DECIMAL(10,2),
    "session_id" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "product_notices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "product_notices_target_check" CHECK (("kind" = 'price') = ("target" IS NOT NULL) AND "target" > 0)
);

CREATE INDEX "product_notices_kind_sent_at_product_id_idx" ON "product_notices"("kind", "sent_at", "product_id");
CREATE INDEX "product_notices_email_idx" ON "product_notices"("email");
CREATE INDEX "product_notices_session_id_idx" ON "product_notices"("session_id");
CREATE INDEX "product_notices_product_id_idx" ON "product_notices"("product_id");
CREATE UNIQUE INDEX "product_notices_waiting_key" ON "product_notices"("product_id", "kind", "email") WHERE "sent_at" IS NULL;

ALTER TABLE "product_notices" ADD CONSTRAINT "product_notices_product_id_fkey"
  FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An order that staff make by phone has no browser of its own.
ALTER TABLE "orders" ALTER COLUMN "session_id" DROP NOT NULL,
  ADD COLUMN "created_by" TEXT,
  ADD CONSTRAINT "orders_maker_check" CHECK ("session_id" IS NOT NULL OR "created_by" IS NOT NULL);

-- The browser that pays by a link, where that is not the one that ordered.
ALTER TABLE "payments" ADD COLUMN "session_id" TEXT;

-- CreateTable
CREATE TABLE "payment_links" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "token_sealed" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_links_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payment_links_token_hash_key" ON "payment_links"("token_hash");

-- CreateIndex
CREATE INDEX "payment_links_order_id_expires_at_idx" ON "payment_links"("order_id", "expires_at");

-- CreateIndex
CREATE INDEX "payment_links_expires_at_idx" ON "payment_links"("expires_at");

-- AddForeignKey
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "unsubscribe_url" TEXT;

-- CreateTable
CREATE TABLE "newsletter_campaigns" (
    "id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "is_offer" BOOLEAN NOT NULL DEFAULT false,
    "offer_code" TEXT,
    "offer_discount" TEXT,
    "fingerprint" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "queued" INTEGER NOT NULL DEFAULT 0,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_campaigns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_deliveries" (
    "id" TEXT NOT NULL,
    "campaign_id" TEXT NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "error" TEXT,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "newsletter_campaigns_created_at_id_idx" ON "newsletter_campaigns"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "newsletter_campaigns_fingerprint_created_at_idx" ON "newsletter_campaigns"("fingerprint", "created_at");

-- CreateIndex
CREATE INDEX "newsletter_campaigns_finished_at_idx" ON "newsletter_campaigns"("finished_at");

-- CreateIndex
CREATE INDEX "newsletter_deliveries_status_channel_next_attempt_at_idx" ON "newsletter_deliveries"("status", "channel", "next_attempt_at");

-- CreateIndex
CREATE INDEX "newsletter_deliveries_campaign_id_status_idx" ON "newsletter_deliveries"("campaign_id", "status");

-- CreateIndex
CREATE INDEX "newsletter_deliveries_subscription_id_idx" ON "newsletter_deliveries"("subscription_id");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_deliveries_campaign_id_subscription_id_key" ON "newsletter_deliveries"("campaign_id", "subscription_id");

-- CreateIndex
CREATE INDEX "newsletter_subscriptions_subscribed_at_id_idx" ON "newsletter_subscriptions"("subscribed_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "newsletter_campaigns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "newsletter_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand
ALTER TABLE "newsletter_deliveries"
  ADD CONSTRAINT "newsletter_deliveries_channel_check" CHECK ("channel" IN ('email', 'whatsapp')),
  ADD CONSTRAINT "newsletter_deliveries_status_check"
    CHECK ("status" IN ('queued', 'handed', 'sending', 'sent', 'failed', 'dropped'));

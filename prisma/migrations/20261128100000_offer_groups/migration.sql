ALTER TYPE "audit_entity" ADD VALUE 'offer_group';

CREATE TYPE "offer_round" AS ENUM ('none', 'whole', 'ninety_nine');

CREATE TABLE "offer_groups" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "brand_id" TEXT,
    "category_id" TEXT,
    "discount_percent" DECIMAL(5,2),
    "discount_amount" DECIMAL(10,2),
    "round" "offer_round" NOT NULL DEFAULT 'none',
    "start_date" TIMESTAMPTZ(3) NOT NULL,
    "end_date" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "offer_groups_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "offer_groups_discount_check" CHECK ("discount_percent" IS NOT NULL OR "discount_amount" IS NOT NULL),
    CONSTRAINT "offer_groups_discount_percent_check" CHECK ("discount_percent" BETWEEN 0 AND 100),
    CONSTRAINT "offer_groups_discount_amount_check" CHECK ("discount_amount" >= 0),
    CONSTRAINT "offer_groups_end_date_check" CHECK ("end_date" >= "start_date")
);

CREATE INDEX "offer_groups_brand_id_idx" ON "offer_groups"("brand_id");
CREATE INDEX "offer_groups_category_id_idx" ON "offer_groups"("category_id");
CREATE INDEX "offer_groups_ended_at_start_date_end_date_idx" ON "offer_groups"("ended_at", "start_date", "end_date");

ALTER TABLE "offer_groups" ADD CONSTRAINT "offer_groups_brand_id_fkey"
  FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "offer_groups" ADD CONSTRAINT "offer_groups_category_id_fkey"
  FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "daily_offers" ADD COLUMN "group_id" TEXT;
CREATE INDEX "daily_offers_group_id_idx" ON "daily_offers"("group_id");
ALTER TABLE "daily_offers" ADD CONSTRAINT "daily_offers_group_id_fkey"
  FOREIGN KEY ("group_id") REFERENCES "offer_groups"("id") ON DELETE SET NULL ON UPDATE CASCADE;

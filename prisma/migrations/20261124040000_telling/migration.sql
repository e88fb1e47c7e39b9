-- AlterEnum
ALTER TYPE "audit_entity" ADD VALUE 'mail';

-- CreateEnum
CREATE TYPE "mail_channel" AS ENUM ('email', 'whatsapp');

-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "channel" "mail_channel" NOT NULL DEFAULT 'email',
ADD COLUMN     "event" TEXT,
ADD COLUMN     "only_at" "order_status",
ADD COLUMN     "order_id" TEXT,
ADD COLUMN     "parameters" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "template" TEXT,
ADD COLUMN     "withdrawn_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "mail_outbox_order_id_idx" ON "mail_outbox"("order_id");

-- CreateIndex
CREATE INDEX "mail_outbox_created_at_id_idx" ON "mail_outbox"("created_at" DESC, "id" DESC);

-- AlterTable
ALTER TABLE "store_settings" ADD COLUMN     "order_mails" TEXT;

-- CreateTable
CREATE TABLE "mail_switches" (
    "id" TEXT NOT NULL,
    "by_mail" BOOLEAN NOT NULL DEFAULT true,
    "by_whatsapp" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_switches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_lookups" (
    "id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "order_number" TEXT NOT NULL,
    "order_id" TEXT,
    "code_hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_lookups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_grants" (
    "id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_grants_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_lookups_session_id_order_number_created_at_idx" ON "order_lookups"("session_id", "order_number", "created_at" DESC);

-- CreateIndex
CREATE INDEX "order_lookups_expires_at_idx" ON "order_lookups"("expires_at");

-- CreateIndex
CREATE INDEX "order_lookups_order_id_idx" ON "order_lookups"("order_id");

-- CreateIndex
CREATE INDEX "order_grants_expires_at_idx" ON "order_grants"("expires_at");

-- CreateIndex
CREATE INDEX "order_grants_order_id_idx" ON "order_grants"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_grants_session_id_order_id_key" ON "order_grants"("session_id", "order_id");

-- AddForeignKey
ALTER TABLE "order_lookups" ADD CONSTRAINT "order_lookups_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_grants" ADD CONSTRAINT "order_grants_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

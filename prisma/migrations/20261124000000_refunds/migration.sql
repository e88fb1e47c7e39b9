-- CreateEnum
CREATE TYPE "refund_state" AS ENUM ('open', 'pending', 'done', 'failed');

-- CreateEnum
CREATE TYPE "refund_method" AS ENUM ('provider', 'transfer', 'cash');

-- CreateEnum
CREATE TYPE "refund_error" AS ENUM ('refused', 'unreachable', 'unknown');

-- AlterTable
ALTER TABLE "payments" ADD COLUMN "refund_sent" DECIMAL(10,2) NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "refunds" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "payment_id" TEXT,
    "method" "refund_method" NOT NULL,
    "amount" DECIMAL(10,2) NOT NULL,
    "reason" TEXT NOT NULL,
    "proof" TEXT,
    "state" "refund_state" NOT NULL DEFAULT 'open',
    "provider_ref" TEXT,
    "reported_before" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "try_at" TIMESTAMPTZ(3),
    "error" "refund_error",
    "by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "refunds_order_id_idx" ON "refunds"("order_id");

-- CreateIndex
CREATE INDEX "refunds_payment_id_idx" ON "refunds"("payment_id");

-- CreateIndex
CREATE INDEX "refunds_try_at_idx" ON "refunds"("try_at");

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- By hand: what the rules say of amounts holds whoever writes.
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_positive" CHECK ("amount" > 0);
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_sent_within" CHECK ("refund_sent" >= 0 AND "refund_sent" <= greatest("paid_amount", 0));

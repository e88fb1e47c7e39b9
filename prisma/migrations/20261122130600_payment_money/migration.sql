-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "payment_alert" TEXT;

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "capture_at" TIMESTAMPTZ(3),
ADD COLUMN     "capture_error" TEXT,
ADD COLUMN     "capture_state" TEXT,
ADD COLUMN     "capture_tries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "dispute" TEXT,
ADD COLUMN     "look_at" TIMESTAMPTZ(3),
ADD COLUMN     "look_tries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "paid_amount" DECIMAL(10,2) NOT NULL DEFAULT 0,
ADD COLUMN     "payable_until" TIMESTAMPTZ(3),
ADD COLUMN     "refund_noted" DECIMAL(10,2) NOT NULL DEFAULT 0,
ADD COLUMN     "refunded_amount" DECIMAL(10,2) NOT NULL DEFAULT 0,
ADD COLUMN     "reports" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "unasked_since" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "orders_payment_alert_created_at_id_idx" ON "orders"("payment_alert", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "payments_look_at_idx" ON "payments"("look_at");

-- CreateIndex
CREATE INDEX "payments_capture_state_capture_at_idx" ON "payments"("capture_state", "capture_at");

-- By hand: what earlier rows say about money. A failed payment of an order that was flagged for refund, and that nothing else
-- paid, is one of another sum; a paid one of a cancelled order without the flag has been given back by staff.
UPDATE "payments" SET "paid_amount" = "amount" WHERE "status" IN ('paid', 'refunded');
UPDATE "payments" SET "refunded_amount" = "amount" WHERE "status" = 'refunded';
UPDATE "payments" p SET "paid_amount" = p."amount"
FROM "orders" o
WHERE o."id" = p."order_id" AND o."refund_due" AND p."status" = 'failed' AND p."settled_at" IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "payments" x WHERE x."order_id" = o."id" AND x."status" = 'paid');
UPDATE "payments" p SET "refund_noted" = p."paid_amount"
FROM "orders" o
WHERE o."id" = p."order_id" AND o."status" = 'cancelled' AND NOT o."refund_due" AND p."status" = 'paid';

ALTER TABLE "payments"
  ADD CONSTRAINT "payments_money_check" CHECK (
    "refunded_amount" >= 0 AND "refunded_amount" <= "paid_amount" AND
    "refund_noted" >= 0 AND "refund_noted" <= "paid_amount"
  ),
  ADD CONSTRAINT "payments_dispute_check" CHECK ("dispute" IN ('open', 'won', 'lost')),
  ADD CONSTRAINT "payments_capture_state_check" CHECK ("capture_state" IN ('due', 'done', 'failed'));

ALTER TABLE "orders"
  ADD CONSTRAINT "orders_payment_alert_check"
    CHECK ("payment_alert" IN ('disputed', 'reversed', 'not_captured', 'unreachable'));

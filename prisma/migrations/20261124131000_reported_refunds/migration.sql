-- What staff give back themselves is no affair of the provider: its report never holds it, and what it has is still all to be taken.
ALTER TABLE "payments" ADD COLUMN "refund_by_hand" DECIMAL(10,2) NOT NULL DEFAULT 0;

UPDATE "payments" p SET "refund_by_hand" = least(r.amount, p."refund_sent"), "refund_sent" = p."refund_sent" - least(r.amount, p."refund_sent")
FROM (
  SELECT "payment_id", sum("amount") AS amount FROM "refunds"
  WHERE "payment_id" IS NOT NULL AND "method" <> 'provider' AND "state" <> 'failed' GROUP BY "payment_id"
) r
WHERE r."payment_id" = p."id";

ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_by_hand_within" CHECK ("refund_by_hand" >= 0 AND "refund_by_hand" <= "paid_amount");

-- What went back at the provider beside the shop: its report shows it, or staff say so.
ALTER TYPE "refund_method" ADD VALUE 'reported';

CREATE INDEX "refunds_settled_at_id_idx" ON "refunds"("settled_at", "id");

-- What providers reported until now has been dealt with: from now on what nobody knows of gets a row of its own.
UPDATE "payments" SET "refund_noted" = "refunded_amount" - "refund_sent" WHERE "refunded_amount" > "refund_noted" + "refund_sent";

CREATE INDEX "payments_reported_partial_idx" ON "payments"("id") WHERE "refunded_amount" > "refund_noted" + "refund_sent";

-- Who is at a refund has it for himself: when it is tried next says nothing of that.
ALTER TABLE "refunds" ADD COLUMN "claimed_until" TIMESTAMPTZ(3);

-- What was transferred or collected for an order that was cancelled afterwards is due for refund.
UPDATE "orders" o SET "refund_due" = true
FROM (
  SELECT DISTINCT ON ("order_id") "order_id", "from_status" FROM "order_status_history"
  WHERE "to_status" = 'cancelled' AND "from_status" <> 'cancelled' ORDER BY "order_id", "created_at" DESC
) h
WHERE h."order_id" = o."id" AND o."status" = 'cancelled' AND o."received_amount" IS NULL AND NOT o."refund_due"
  AND ((o."payment_method" = 'transfer' AND h."from_status" IN ('confirmed', 'shipped', 'delivered'))
    OR (o."payment_method" = 'cash' AND h."from_status" = 'delivered'))
  AND o."total_amount" > (
    SELECT coalesce(sum(r."amount"), 0) FROM "refunds" r
    WHERE r."order_id" = o."id" AND r."payment_id" IS NULL AND r."state" <> 'failed'
  );

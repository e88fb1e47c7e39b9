-- One cart that was ordered twice, because nobody could end the first order's payment: staff are told while both stand.
ALTER TYPE "payment_alert" ADD VALUE 'ordered_twice';
-- Money that is not taken yet, because nobody knows how a refund of it ended.
ALTER TYPE "capture_error" ADD VALUE 'refund_open';

CREATE TABLE "order_twins" (
    "order_id" TEXT NOT NULL,
    "former_id" TEXT NOT NULL,
    "told" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_twins_pkey" PRIMARY KEY ("order_id","former_id")
);

CREATE INDEX "order_twins_former_id_idx" ON "order_twins"("former_id");

ALTER TABLE "order_twins" ADD CONSTRAINT "order_twins_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateEnum
CREATE TYPE "received_method" AS ENUM ('transfer', 'cash');

-- What staff received for an order outside of its payment method: a difference that was transferred or paid in cash.
CREATE TABLE "received_payments" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "method" "received_method" NOT NULL,
    "amount" DECIMAL(10,2) NOT NULL,
    "proof" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "received_payments_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "received_payments_amount_check" CHECK ("amount" > 0)
);

-- CreateIndex
CREATE INDEX "received_payments_order_id_idx" ON "received_payments"("order_id");

-- AddForeignKey
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

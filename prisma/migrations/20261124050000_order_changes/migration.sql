-- What a change of an order has left to be paid, and what of its money came outside of providers where that is not what it costs.
ALTER TABLE "orders" ADD COLUMN "due_amount" DECIMAL(10,2) NOT NULL DEFAULT 0,
  ADD COLUMN "received_amount" DECIMAL(10,2),
  ADD CONSTRAINT "orders_due_amount_check" CHECK ("due_amount" >= 0),
  ADD CONSTRAINT "orders_received_amount_check" CHECK ("received_amount" >= 0);

-- CreateTable
CREATE TABLE "order_changes" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "total_before" DECIMAL(10,2) NOT NULL,
    "total_after" DECIMAL(10,2) NOT NULL,
    "by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_changes_order_id_idx" ON "order_changes"("order_id");

-- AddForeignKey
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Staff find an order by what it comes to.
CREATE INDEX "orders_total_amount_idx" ON "orders"("total_amount");

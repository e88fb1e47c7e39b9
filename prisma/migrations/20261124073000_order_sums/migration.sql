-- By hand: the sum of a period, or of all orders, out of the index alone.
CREATE INDEX "orders_sum_covering_idx" ON "orders" ("created_at") INCLUDE ("total_amount");

-- By hand: the sum of a status out of the index alone.
CREATE INDEX "orders_status_sum_covering_idx" ON "orders" ("status") INCLUDE ("total_amount");

-- By hand: the moments at which orders began to count, for staff who are told of new ones every few seconds.
CREATE INDEX "order_status_history_begun_partial_idx" ON "order_status_history" ("created_at")
  WHERE "to_status" IN ('pending', 'confirmed') AND ("from_status" IS NULL OR "from_status" = 'pending_payment');

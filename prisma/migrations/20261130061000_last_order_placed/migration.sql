-- A customer's last order depends on the order's status: abandoned payments no longer count.
CREATE OR REPLACE TRIGGER "orders_note_customer" AFTER INSERT OR DELETE OR UPDATE OF "customer_id", "status" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION "note_customer_order"();

-- The job computes the sums of these customers again.
INSERT INTO "customer_changes" ("customer_id")
SELECT DISTINCT "customer_id" FROM "orders" WHERE "customer_id" IS NOT NULL AND "status" IN ('pending_payment', 'cancelled');

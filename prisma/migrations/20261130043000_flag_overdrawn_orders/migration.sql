-- Orders that are overdrawn already; a more urgent alert stays.
UPDATE "orders" SET "payment_alert" = 'overdrawn'
WHERE ("payment_alert" IS NULL OR "payment_alert" = 'unreachable') AND "id" IN (
  SELECT "order_id" FROM "order_entries" WHERE "payment_id" IS NULL GROUP BY "order_id" HAVING sum("amount") < 0
);

-- What an entry of an order's history is about where it changes no status; null: staff wrote it themselves, or it is older than this.
CREATE TYPE "history_topic" AS ENUM (
  'change', 'payment', 'payment_link', 'receipt', 'refund', 'shipment', 'return', 'settlement', 'stock'
);
ALTER TABLE "order_status_history" ADD COLUMN "topic" "history_topic";

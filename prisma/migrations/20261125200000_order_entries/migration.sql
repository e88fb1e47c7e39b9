-- Every movement of an order's money, written in the transaction that brings the news of it. The sum of an order's entries is what the shop
-- holds of it (lib/ledger).
CREATE TYPE "entry_kind" AS ENUM (
  'charge', 'capture', 'received', 'collected', 'refund', 'reversal', 'dispute', 'correction'
);

-- CreateTable
CREATE TABLE "order_entries" (
    "id" BIGSERIAL NOT NULL,
    "order_id" TEXT NOT NULL,
    "payment_id" TEXT,
    "shipment_id" TEXT,
    "received_id" TEXT,
    "refund_id" TEXT,
    "kind" "entry_kind" NOT NULL,
    "way" "received_method",
    "amount" DECIMAL(10,2) NOT NULL,
    "reference" TEXT,
    "by" TEXT,
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "order_entries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_entries_amount_check" CHECK ("amount" <> 0),
    -- What a provider or a bank did is some payment's; what came at the door is none's.
    CONSTRAINT "order_entries_kind_check" CHECK (
      CASE "kind" WHEN 'charge' THEN "payment_id" IS NOT NULL
        WHEN 'capture' THEN "payment_id" IS NOT NULL
        WHEN 'dispute' THEN "payment_id" IS NOT NULL
        WHEN 'received' THEN "payment_id" IS NULL AND "shipment_id" IS NULL AND "refund_id" IS NULL
        WHEN 'collected' THEN "payment_id" IS NULL AND "refund_id" IS NULL
        WHEN 'refund' THEN "payment_id" IS NOT NULL OR "refund_id" IS NOT NULL
        ELSE true END)
);

-- CreateIndex
CREATE UNIQUE INDEX "order_entries_key_key" ON "order_entries"("key");

-- CreateIndex
CREATE INDEX "order_entries_order_id_id_idx" ON "order_entries"("order_id", "id");

-- CreateIndex
CREATE INDEX "order_entries_payment_id_idx" ON "order_entries"("payment_id");

-- CreateIndex
CREATE INDEX "order_entries_received_id_idx" ON "order_entries"("received_id");

-- CreateIndex
CREATE INDEX "order_entries_refund_id_idx" ON "order_entries"("refund_id");

-- AddForeignKey
ALTER TABLE "order_entries" ADD CONSTRAINT "order_entries_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_entries" ADD CONSTRAINT "order_entries_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_entries" ADD CONSTRAINT "order_entries_received_id_fkey" FOREIGN KEY ("received_id") REFERENCES "received_payments"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_entries" ADD CONSTRAINT "order_entries_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- By hand from here on: the orders of before, as their columns tell them. What was paid online first.
INSERT INTO "order_entries" ("order_id", "payment_id", "kind", "amount", "reference", "key", "created_at")
SELECT "order_id", "id",
  (CASE WHEN "provider" IN ('tamara', 'tabby') AND "capture_state" IS DISTINCT FROM 'done' THEN 'charge' ELSE 'capture' END)::"entry_kind",
  "paid_amount", "provider_ref", 'payment:' || "id" || ':paid', coalesce("settled_at", "created_at")
FROM "payments" WHERE "paid_amount" > 0 ORDER BY "created_at", "id";

-- What staff noted.
INSERT INTO "order_entries" ("order_id", "received_id", "kind", "way", "amount", "by", "key", "created_at")
SELECT "order_id", "id", 'received', "method", "amount", "by", 'received:' || "id", "created_at"
FROM "received_payments" WHERE "amount" <> 0 ORDER BY "created_at", "id";

-- What has gone back, or is on its way; of one that failed nothing has.
INSERT INTO "order_entries" ("order_id", "payment_id", "refund_id", "kind", "way", "amount", "reference", "by", "key", "created_at")
SELECT r."order_id", r."payment_id", r."id",
  (CASE WHEN r."method" = 'reported' AND r."by" = 'provider' AND p."dispute" = 'lost' THEN 'dispute' ELSE 'refund' END)::"entry_kind",
  (CASE WHEN r."method" IN ('transfer', 'cash') THEN r."method"::text END)::"received_method",
  -r."amount", r."provider_ref", nullif(r."by", 'provider'), 'refund:' || r."id", r."created_at"
FROM "refunds" r LEFT JOIN "payments" p ON p."id" = r."payment_id"
WHERE r."state" <> 'failed' AND r."amount" <> 0 ORDER BY r."created_at", r."id";

-- What a provider reports as gone back and no refund stands for, or the other way round.
INSERT INTO "order_entries" ("order_id", "payment_id", "kind", "amount", "reference", "key")
SELECT p."order_id", p."id", 'correction', r."amount" - b."amount", p."provider_ref", 'payment:' || p."id" || ':before'
FROM "payments" p
CROSS JOIN LATERAL (
  SELECT coalesce(sum("amount"), 0) AS "amount" FROM "refunds" WHERE "payment_id" = p."id" AND "state" <> 'failed'
) r
CROSS JOIN LATERAL (SELECT p."refund_by_hand" + greatest(p."refunded_amount", p."refund_noted" + p."refund_sent") AS "amount") b
WHERE r."amount" <> b."amount" ORDER BY p."created_at", p."id";

-- What came by transfer or at the door, which statuses and parcels tell. A status that says that money has come is a mistake where it is left for
-- any other than the cancellation, which leaves the money where it is: what followed the last such status decides.
WITH "moves" AS (
  SELECT "order_id", "to_status" AS "status", "created_at",
    row_number() OVER (PARTITION BY "order_id" ORDER BY "created_at", "id") AS "place"
  FROM "order_status_history"
  UNION ALL
  SELECT * FROM (
    SELECT DISTINCT ON ("order_id") "order_id", "from_status", "created_at", 0::bigint FROM "order_status_history"
    ORDER BY "order_id", "created_at", "id"
  ) AS "first" WHERE "from_status" IS NOT NULL
  UNION ALL
  SELECT "id", "status", NULL, 9223372036854775807 FROM "orders"
), "followed" AS (
  SELECT m.*, lead(m."status") OVER (PARTITION BY m."order_id" ORDER BY m."place") AS "next" FROM "moves" m
), "last" AS (
  SELECT DISTINCT ON (f."order_id") f."order_id", f."next" FROM "followed" f JOIN "orders" o ON o."id" = f."order_id"
  WHERE (o."payment_method" = 'transfer' AND f."status" IN ('confirmed', 'shipped', 'delivered'))
    OR (o."payment_method" = 'cash' AND f."status" = 'delivered')
  ORDER BY f."order_id", f."place" DESC
), "facts" AS (
  SELECT o."id", o."payment_method" AS "method", o."total_amount" AS "total", o."due_amount" AS "due",
    o."received_amount" AS "received",
    coalesce(l."next" IS NULL OR l."next" = 'cancelled', false) AND l."order_id" IS NOT NULL AS "is_there",
    coalesce((SELECT sum(p."paid_amount") FROM "payments" p WHERE p."order_id" = o."id" AND p."status" <> 'failed'), 0) AS "online",
    coalesce((SELECT sum(r."amount") FROM "refunds" r
      WHERE r."order_id" = o."id" AND r."payment_id" IS NULL AND r."state" <> 'failed'), 0) AS "refunded",
    coalesce((SELECT sum(r."amount") FROM "received_payments" r WHERE r."order_id" = o."id"), 0) AS "noted",
    (SELECT count(*) FROM "received_payments" r WHERE r."order_id" = o."id" AND r."amount" <> 0) AS "notes",
    NOT EXISTS (SELECT 1 FROM "shipments" s WHERE s."order_id" = o."id" AND s."return_id" IS NULL) AS "has_no_parcel"
  FROM "orders" o LEFT JOIN "last" l ON l."order_id" = o."id"
), "told" AS MATERIALIZED (
  SELECT *, CASE WHEN "received" IS NOT NULL THEN greatest("received" + "refunded", 0)
    WHEN "method" = 'transfer' AND "is_there" THEN greatest("total" - "online" - "due", 0) ELSE 0 END AS "written"
  FROM "facts"
), "written" AS (
INSERT INTO "order_entries" ("order_id", "kind", "way", "amount", "key")
SELECT "id", (CASE WHEN "noted" = 0 THEN 'received' ELSE 'correction' END)::"entry_kind",
  (CASE WHEN "method" IN ('transfer', 'cash') THEN "method" END)::"received_method",
  "written" - "noted", 'order:' || "id" || ':received:' || "notes"
FROM "told" WHERE "written" <> "noted" ORDER BY "id"
), "at_branch" AS (
INSERT INTO "order_entries" ("order_id", "kind", "way", "amount", "key")
SELECT "id", 'collected', 'cash', "total" - "online" - CASE WHEN "received" IS NULL THEN 0 ELSE "written" END,
  'order:' || "id" || ':collected:0'
FROM "told"
WHERE "method" = 'cash' AND "is_there" AND "has_no_parcel"
  AND "total" - "online" - CASE WHEN "received" IS NULL THEN 0 ELSE "written" END > 0
ORDER BY "id"
)
INSERT INTO "order_entries" ("order_id", "shipment_id", "kind", "way", "amount", "key")
SELECT t."id", s."id", 'collected', 'cash', s."cod_amount", 'shipment:' || s."id" || ':collected:0'
FROM "told" t JOIN "shipments" s ON s."order_id" = t."id"
WHERE t."method" = 'cash' AND NOT t."has_no_parcel" AND s."cod_amount" <> 0
  AND (s."state" = 'delivered' OR (t."is_there" AND s."state" <> 'returned'))
ORDER BY t."id", s."id";

-- Only ever added to. Where an order itself is gone, its entries go with it.
CREATE FUNCTION "order_entries_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "orders" WHERE "id" = OLD."order_id") THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'order_entries: entries stay as they are';
END $$;
CREATE TRIGGER "order_entries_stay" BEFORE UPDATE OR DELETE ON "order_entries"
  FOR EACH ROW EXECUTE FUNCTION "order_entries_stay"();
CREATE TRIGGER "order_entries_are_not_emptied" BEFORE TRUNCATE ON "order_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "order_entries_stay"();

-- The sums of what went back of a payment stand beside the refunds that they are sums of, and nothing reads them any more: an order's entries say
-- it. Before they go, what an older version of the shop wrote since entries are kept gets its entries, and both are seen to say the same.

-- By hand from here on. What staff said to have been given back, or a provider had reported, before each refund was a row: a row as well, of which
-- nobody is told again. Without a time it is in no period of the books.
INSERT INTO "refunds" ("id", "order_id", "payment_id", "method", "amount", "reason", "by", "state", "created_at")
SELECT gen_random_uuid(), p."order_id", p."id", 'reported', p."refund_noted" + p."refund_sent" - r."amount", 'أعاده مزود الدفع دون طلب من المتجر',
  coalesce(o."refund_noted_by", 'provider'), 'done', coalesce(o."refund_noted_at", p."settled_at", p."created_at")
FROM "payments" p JOIN "orders" o ON o."id" = p."order_id" CROSS JOIN LATERAL (
  SELECT coalesce(sum("amount"), 0) AS "amount" FROM "refunds"
  WHERE "payment_id" = p."id" AND "state" <> 'failed' AND "method" IN ('provider', 'reported')
) r
WHERE p."refund_noted" + p."refund_sent" > r."amount";

-- What was paid online.
INSERT INTO "order_entries" ("order_id", "payment_id", "kind", "amount", "reference", "key", "created_at")
SELECT "order_id", "id",
  (CASE WHEN "provider" IN ('tamara', 'tabby') AND "capture_state" IS DISTINCT FROM 'done' THEN 'charge' ELSE 'capture' END)::"entry_kind",
  "paid_amount", "provider_ref", 'payment:' || "id" || ':paid', coalesce("settled_at", "created_at")
FROM "payments" WHERE "paid_amount" > 0 ORDER BY "created_at", "id" ON CONFLICT ("key") DO NOTHING;

-- What staff noted.
INSERT INTO "order_entries" ("order_id", "received_id", "kind", "way", "amount", "by", "key", "created_at")
SELECT "order_id", "id", 'received', "method", "amount", "by", 'received:' || "id", "created_at"
FROM "received_payments" WHERE "amount" <> 0 ORDER BY "created_at", "id" ON CONFLICT ("key") DO NOTHING;

-- What has gone back, or is on its way; and what failed of it since, which may be all that was written down of it.
INSERT INTO "order_entries" ("order_id", "payment_id", "refund_id", "kind", "way", "amount", "reference", "by", "key", "created_at")
SELECT r."order_id", r."payment_id", r."id",
  (CASE WHEN r."method" = 'reported' AND r."by" = 'provider' AND p."dispute" = 'lost' THEN 'dispute' ELSE 'refund' END)::"entry_kind",
  (CASE WHEN r."method" IN ('transfer', 'cash') THEN r."method"::text END)::"received_method",
  -r."amount", r."provider_ref", nullif(r."by", 'provider'), 'refund:' || r."id", r."created_at"
FROM "refunds" r LEFT JOIN "payments" p ON p."id" = r."payment_id"
WHERE r."state" <> 'failed' OR EXISTS (SELECT 1 FROM "order_entries" WHERE "key" = 'refund:' || r."id" || ':failed')
ORDER BY r."created_at", r."id" ON CONFLICT ("key") DO NOTHING;

INSERT INTO "order_entries" ("order_id", "payment_id", "refund_id", "kind", "way", "amount", "reference", "key")
SELECT r."order_id", r."payment_id", r."id", 'reversal', e."way", -e."amount", r."provider_ref", 'refund:' || r."id" || ':failed'
FROM "refunds" r JOIN "order_entries" e ON e."key" = 'refund:' || r."id"
WHERE r."state" = 'failed' ORDER BY r."created_at", r."id" ON CONFLICT ("key") DO NOTHING;

-- What a provider reports as gone back and no refund stands for; what was said of it before and is a refund now is taken back.
INSERT INTO "order_entries" ("order_id", "payment_id", "kind", "amount", "reference", "key")
SELECT p."order_id", p."id", (CASE WHEN d."amount" < 0 THEN 'refund' ELSE 'correction' END)::"entry_kind", d."amount", p."provider_ref",
  'payment:' || p."id" || ':alone'
FROM "payments" p
CROSS JOIN LATERAL (
  SELECT coalesce(-sum("amount") FILTER (WHERE "refund_id" IS NOT NULL AND "way" IS NULL), 0) AS "own",
    coalesce(sum("amount") FILTER (WHERE "refund_id" IS NULL), 0) AS "known"
  FROM "order_entries" WHERE "payment_id" = p."id" AND "kind" NOT IN ('charge', 'capture')
) e
CROSS JOIN LATERAL (SELECT -greatest(p."refunded_amount" - e."own", 0) - e."known" AS "amount") d
WHERE d."amount" <> 0 ORDER BY p."created_at", p."id";

-- What came by transfer or at the door, which statuses and parcels tell (lib/orders/ledger/by-hand.ts): a status that says that money has come is a
-- mistake where it is left for any other than the cancellation, which leaves the money where it is.
CREATE TEMPORARY TABLE "told" AS
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
    NOT EXISTS (SELECT 1 FROM "shipments" s WHERE s."order_id" = o."id" AND s."return_id" IS NULL) AS "has_no_parcel"
  FROM "orders" o LEFT JOIN "last" l ON l."order_id" = o."id"
)
SELECT *, CASE WHEN "received" IS NOT NULL THEN greatest("received" + "refunded", 0)
  WHEN "method" = 'transfer' AND "is_there" THEN greatest("total" - "online" - "due", 0) ELSE 0 END AS "written"
FROM "facts";

INSERT INTO "order_entries" ("order_id", "kind", "way", "amount", "key")
SELECT t."id", (CASE WHEN e."count" = 0 THEN 'received' WHEN t."written" = 0 THEN 'reversal' ELSE 'correction' END)::"entry_kind",
  (CASE WHEN t."method" IN ('transfer', 'cash') THEN t."method" END)::"received_method",
  t."written" - e."amount", 'order:' || t."id" || ':received:alone'
FROM "told" t CROSS JOIN LATERAL (
  SELECT coalesce(sum("amount"), 0) AS "amount", count(*) AS "count" FROM "order_entries"
  WHERE "order_id" = t."id" AND "payment_id" IS NULL AND "refund_id" IS NULL AND "kind" <> 'collected'
) e
WHERE t."written" <> e."amount" ORDER BY t."id";

-- At the door: by each parcel, at the branch, and of parcels that are gone nothing.
INSERT INTO "order_entries" ("order_id", "shipment_id", "kind", "way", "amount", "key")
SELECT b."order_id", b."shipment_id", 'collected', 'cash', b."amount" - e."amount",
  coalesce('shipment:' || b."shipment_id", 'order:' || b."order_id") || ':collected:alone'
FROM (
  SELECT t."id" AS "order_id", s."id" AS "shipment_id", CASE WHEN t."method" = 'cash' AND NOT t."has_no_parcel"
    AND (s."state" = 'delivered' OR (t."is_there" AND s."state" <> 'returned')) THEN s."cod_amount" ELSE 0 END AS "amount"
  FROM "told" t JOIN "shipments" s ON s."order_id" = t."id"
  UNION ALL
  SELECT "id", NULL, CASE WHEN "method" = 'cash' AND "is_there" AND "has_no_parcel"
    THEN greatest("total" - "online" - CASE WHEN "received" IS NULL THEN 0 ELSE "written" END, 0) ELSE 0 END
  FROM "told"
  UNION ALL
  SELECT DISTINCT e."order_id", e."shipment_id", 0::numeric FROM "order_entries" e
  WHERE e."shipment_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "shipments" s WHERE s."id" = e."shipment_id")
) b CROSS JOIN LATERAL (
  SELECT coalesce(sum("amount"), 0) AS "amount" FROM "order_entries"
  WHERE "order_id" = b."order_id" AND "kind" = 'collected' AND "shipment_id" IS NOT DISTINCT FROM b."shipment_id"
) e
WHERE b."amount" <> e."amount" ORDER BY b."order_id", b."shipment_id";

-- What is held of each order is the same by its rows and by its entries, or nothing is taken away.
DO $$ DECLARE "odd" record; BEGIN
  SELECT o."order_number", r."came", r."back", e."came" AS "entries_came", e."back" AS "entries_back" INTO "odd"
  FROM "payments" p JOIN "orders" o ON o."id" = p."order_id"
  CROSS JOIN LATERAL (
    SELECT p."paid_amount" AS "came",
      least(p."paid_amount", p."refund_by_hand" + greatest(p."refunded_amount", p."refund_noted" + p."refund_sent")) AS "back"
  ) r
  CROSS JOIN LATERAL (
    SELECT coalesce(sum("amount") FILTER (WHERE "kind" IN ('charge', 'capture')), 0) AS "came",
      least(p."paid_amount", greatest(-coalesce(sum("amount") FILTER (WHERE "kind" NOT IN ('charge', 'capture')), 0), 0)) AS "back"
    FROM "order_entries" WHERE "payment_id" = p."id"
  ) e
  WHERE r."came" <> e."came" OR r."back" <> e."back" LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'order %: paid % and given back % by its payment, % and % by its entries', "odd"."order_number", "odd"."came", "odd"."back",
      "odd"."entries_came", "odd"."entries_back";
  END IF;
  SELECT o."order_number", t."refunded", e."refunded" AS "entries_refunded" INTO "odd"
  FROM "told" t JOIN "orders" o ON o."id" = t."id" CROSS JOIN LATERAL (
    SELECT -coalesce(sum("amount"), 0) AS "refunded" FROM "order_entries"
    WHERE "order_id" = t."id" AND "payment_id" IS NULL AND "refund_id" IS NOT NULL
  ) e
  WHERE t."refunded" <> e."refunded" LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'order %: % given back by hand by its refunds, % by its entries', "odd"."order_number", "odd"."refunded", "odd"."entries_refunded";
  END IF;
END $$;
DROP TABLE "told";

-- With them go the constraints and the index that name them.
ALTER TABLE "payments" DROP COLUMN "refund_noted", DROP COLUMN "refund_sent", DROP COLUMN "refund_by_hand";
ALTER TABLE "payments" ADD CONSTRAINT "payments_money_check" CHECK ("refunded_amount" >= 0 AND "refunded_amount" <= "paid_amount");

-- What went back at a provider beside the shop and has no refund yet: the sweep looks for it every minute.
CREATE INDEX "order_entries_reported_partial_idx" ON "order_entries"("payment_id")
  WHERE "refund_id" IS NULL AND "kind" NOT IN ('charge', 'capture') AND "payment_id" IS NOT NULL;

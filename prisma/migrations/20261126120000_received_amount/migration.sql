-- What came of an order by transfer or in cash is said by its entries alone: no status tells of money any more, and no column sums it up beside them.
-- `due_amount` is what is left to be paid once something came otherwise than at the door, with what the door has brought (lib/money/payment/amount-due.ts).
-- Before the column goes, what it says and no entry does gets its entry, and what each order still costs is seen to be the same as before.

-- By hand from here on.
CREATE TEMPORARY TABLE "stood" AS
SELECT o."id", o."order_number", o."status", o."total_amount" AS "total", o."due_amount" AS "due", o."payment_method" AS "method",
  e."received", e."collected", greatest(e."received" + e."collected" - e."refunded", 0) AS "held", e."count",
  CASE WHEN o."received_amount" IS NULL THEN e."received" ELSE greatest(o."received_amount" + e."refunded", 0) END AS "written",
  EXISTS (SELECT 1 FROM "payments" p JOIN "order_entries" c ON c."payment_id" = p."id" AND c."kind" IN ('charge', 'capture')
    WHERE p."order_id" = o."id" AND p."status" <> 'failed') AS "is_online",
  o."received_amount" IS NOT NULL
    OR (o."payment_method" = 'transfer' AND o."status" IN ('confirmed', 'shipped', 'delivered'))
    OR (o."payment_method" = 'cash' AND o."status" = 'delivered') AS "is_told"
FROM "orders" o CROSS JOIN LATERAL (
  SELECT greatest(coalesce(sum("amount") FILTER (WHERE "refund_id" IS NULL AND "kind" <> 'collected'), 0), 0) AS "received",
    greatest(coalesce(sum("amount") FILTER (WHERE "refund_id" IS NULL AND "kind" = 'collected'), 0), 0) AS "collected",
    greatest(-coalesce(sum("amount") FILTER (WHERE "refund_id" IS NOT NULL), 0), 0) AS "refunded",
    count(*) FILTER (WHERE "refund_id" IS NULL AND "kind" <> 'collected') AS "count"
  FROM "order_entries" WHERE "order_id" = o."id" AND "payment_id" IS NULL
) e;

INSERT INTO "order_entries" ("order_id", "kind", "way", "amount", "key")
SELECT "id", (CASE WHEN "written" > "received" THEN 'received' ELSE 'correction' END)::"entry_kind",
  (CASE WHEN "method" IN ('transfer', 'cash') THEN "method" END)::"received_method", "written" - "received",
  'order:' || "id" || ':received:column'
FROM "stood" WHERE "written" <> "received" ORDER BY "id";

ALTER TABLE "stood" ADD COLUMN "wanted" DECIMAL(10,2);
UPDATE "stood" SET "held" = greatest("held" + "written" - "received", 0), "received" = "written";
-- What each order cost until now: all of it while nothing was paid, afterwards what a change had left and no door has brought.
UPDATE "stood" SET "wanted" = greatest(
  CASE WHEN "is_online" OR "is_told" THEN least("due", "total") - "collected" ELSE "total" - "held" END, 0);
UPDATE "orders" o SET "due_amount" = CASE
    WHEN s."is_online" OR s."received" > 0 OR s."wanted" <> greatest(s."total" - s."collected", 0) THEN s."wanted" + s."collected"
    ELSE 0 END
FROM "stood" s WHERE s."id" = o."id" AND o."due_amount" IS DISTINCT FROM CASE
    WHEN s."is_online" OR s."received" > 0 OR s."wanted" <> greatest(s."total" - s."collected", 0) THEN s."wanted" + s."collected"
    ELSE 0 END;

DO $$ DECLARE "odd" record; BEGIN
  SELECT s."order_number", s."wanted", d."due" INTO "odd"
  FROM "stood" s JOIN "orders" o ON o."id" = s."id"
  CROSS JOIN LATERAL (
    SELECT greatest(CASE WHEN s."is_online" OR s."received" > 0 OR o."due_amount" > 0
      THEN least(o."due_amount", s."total" + s."collected") ELSE s."total" END - s."collected", 0) AS "due"
  ) d
  -- One of which nothing came by any way, and whose status alone said that it was paid, is asked for: no money is known of it.
  WHERE d."due" <> s."wanted" AND (s."is_online" OR s."received" > 0 OR s."collected" > 0) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'order %: % is due by its columns, % by its entries', "odd"."order_number", "odd"."wanted", "odd"."due";
  END IF;
END $$;
DROP TABLE "stood";

ALTER TABLE "orders" DROP COLUMN "received_amount";

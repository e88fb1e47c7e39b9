-- What is picked up is paid at the branch: no carrier owes its money to the shop.
ALTER TABLE "shipments" ADD COLUMN "pickup" BOOLEAN NOT NULL DEFAULT false;

UPDATE "shipments" s SET "pickup" = true
WHERE s."settled_at" IS NULL AND (s."state" = 'waiting'
  OR EXISTS (SELECT 1 FROM "shipping_companies" c WHERE c."id" = s."shipping_company_id" AND c."is_pickup"));

DROP INDEX "shipments_cod_due_partial_idx";
CREATE INDEX "shipments_cod_due_partial_idx" ON "shipments"("order_id") INCLUDE ("state", "carrier", "cod_amount")
WHERE "cod_amount" > 0 AND "settled_at" IS NULL AND NOT "pickup";

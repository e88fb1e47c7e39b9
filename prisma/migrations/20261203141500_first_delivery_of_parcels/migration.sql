ALTER TABLE "shipments" ADD COLUMN IF NOT EXISTS "delivered_at" TIMESTAMPTZ(3);

-- The carrier's time, else the last change. An earlier delivery of the whole order counts instead.
UPDATE "shipments" s SET "delivered_at" = coalesce((SELECT min(e."at") FROM "waybills" w
    JOIN "waybill_events" e ON e."waybill_id" = w."id" AND e."step" = 'delivered' WHERE w."shipment_id" = s."id"), s."updated_at")
  WHERE s."state" = 'delivered' AND s."delivered_at" IS NULL;

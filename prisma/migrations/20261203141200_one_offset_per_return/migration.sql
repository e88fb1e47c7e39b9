-- A part-paid order on account settles a return by an offset and a refund. Apart from the new enum value, which the adding transaction may not use.
DROP INDEX IF EXISTS "refunds_return_once";
CREATE UNIQUE INDEX "refunds_return_once" ON "refunds" ("return_id", ("method" = 'offset')) WHERE "state" <> 'failed';

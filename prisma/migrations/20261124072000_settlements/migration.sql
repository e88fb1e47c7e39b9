-- AlterEnum
ALTER TYPE "audit_entity" ADD VALUE 'settlement';

-- AlterTable
ALTER TABLE "shipments" ADD COLUMN "settled_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "settlements" (
    "id" TEXT NOT NULL,
    "reverses_id" TEXT,
    "carrier" TEXT NOT NULL,
    "expected" DECIMAL(12,2) NOT NULL,
    "payout" DECIMAL(12,2) NOT NULL,
    "fee" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "reference" TEXT NOT NULL,
    "paid_on" DATE NOT NULL,
    "reason" TEXT,
    "by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settlements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settlement_parcels" (
    "settlement_id" TEXT NOT NULL,
    "shipment_id" TEXT NOT NULL,
    "amount" DECIMAL(10,2) NOT NULL,
    "counts" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "settlement_parcels_pkey" PRIMARY KEY ("settlement_id","shipment_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "settlements_reverses_id_key" ON "settlements"("reverses_id");

-- CreateIndex
CREATE INDEX "settlements_created_at_id_idx" ON "settlements"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "settlement_parcels_shipment_id_idx" ON "settlement_parcels"("shipment_id");

-- AddForeignKey
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_reverses_id_fkey" FOREIGN KEY ("reverses_id") REFERENCES "settlements"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement_parcels" ADD CONSTRAINT "settlement_parcels_settlement_id_fkey" FOREIGN KEY ("settlement_id") REFERENCES "settlements"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement_parcels" ADD CONSTRAINT "settlement_parcels_shipment_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: a parcel's money is settled once, and those whose money is out are found without looking at all the others.
CREATE UNIQUE INDEX "settlement_parcels_once_key" ON "settlement_parcels"("shipment_id") WHERE "counts";
CREATE INDEX "shipments_cod_due_partial_idx" ON "shipments"("order_id") INCLUDE ("state", "carrier", "cod_amount") WHERE "cod_amount" > 0 AND "settled_at" IS NULL;

-- By hand: what was settled is never deleted nor written over, only reversed by a row of its own.
CREATE FUNCTION "settlements_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'settlements are reversed, not changed';
END
$$;
CREATE TRIGGER "settlements_stay" BEFORE UPDATE OR DELETE ON "settlements" FOR EACH ROW EXECUTE FUNCTION "settlements_stay"();

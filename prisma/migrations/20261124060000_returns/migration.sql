-- CreateEnum
CREATE TYPE "return_state" AS ENUM ('asked', 'approved', 'refused', 'received', 'settled', 'withdrawn');

-- CreateEnum
CREATE TYPE "return_reason" AS ENUM ('changed_mind', 'defective', 'damaged', 'wrong_item', 'not_as_described', 'other');

-- CreateEnum
CREATE TYPE "return_outcome" AS ENUM ('refunded', 'exchanged');

-- CreateEnum
CREATE TYPE "order_file_kind" AS ENUM ('return_picture', 'transfer_receipt');

-- CreateEnum
CREATE TYPE "order_file_type" AS ENUM ('webp', 'pdf');

-- CreateEnum
CREATE TYPE "receipt_state" AS ENUM ('waiting', 'approved', 'refused');

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "return_id" TEXT;

-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "return_id" TEXT;

-- AlterTable
ALTER TABLE "store_settings" ADD COLUMN     "return_days" INTEGER NOT NULL DEFAULT 7;

-- CreateTable
CREATE TABLE "returns" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "state" "return_state" NOT NULL DEFAULT 'asked',
    "reason" "return_reason" NOT NULL,
    "note" TEXT,
    "asked_by" TEXT NOT NULL,
    "answer" TEXT,
    "outcome" "return_outcome",
    "received_at" TIMESTAMPTZ(3),
    "settled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "returns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "return_lines" (
    "id" TEXT NOT NULL,
    "return_id" TEXT NOT NULL,
    "order_item_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "restocked" INTEGER NOT NULL DEFAULT 0,
    "damaged" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "return_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_files" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "kind" "order_file_kind" NOT NULL,
    "type" "order_file_type" NOT NULL,
    "size" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "return_id" TEXT,
    "unclaimed_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transfer_receipts" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "file_id" TEXT NOT NULL,
    "state" "receipt_state" NOT NULL DEFAULT 'waiting',
    "reason" TEXT,
    "by" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transfer_receipts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "returns_order_id_idx" ON "returns"("order_id");

-- CreateIndex
CREATE INDEX "returns_state_created_at_id_idx" ON "returns"("state", "created_at", "id");

-- CreateIndex
CREATE INDEX "returns_created_at_id_idx" ON "returns"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "return_lines_order_item_id_idx" ON "return_lines"("order_item_id");

-- CreateIndex
CREATE UNIQUE INDEX "return_lines_return_id_order_item_id_key" ON "return_lines"("return_id", "order_item_id");

-- CreateIndex
CREATE INDEX "order_files_order_id_idx" ON "order_files"("order_id");

-- CreateIndex
CREATE INDEX "order_files_return_id_idx" ON "order_files"("return_id");

-- CreateIndex
CREATE INDEX "order_files_unclaimed_since_idx" ON "order_files"("unclaimed_since");

-- CreateIndex
CREATE UNIQUE INDEX "transfer_receipts_file_id_key" ON "transfer_receipts"("file_id");

-- CreateIndex
CREATE INDEX "transfer_receipts_order_id_idx" ON "transfer_receipts"("order_id");

-- CreateIndex
CREATE INDEX "refunds_return_id_idx" ON "refunds"("return_id");

-- CreateIndex
CREATE UNIQUE INDEX "shipments_return_id_key" ON "shipments"("return_id");

-- AddForeignKey
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "returns"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "returns"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "returns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "returns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfer_receipts" ADD CONSTRAINT "transfer_receipts_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfer_receipts" ADD CONSTRAINT "transfer_receipts_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "order_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what the rules say holds whoever writes.
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_quantity_positive" CHECK ("quantity" > 0),
  ADD CONSTRAINT "return_lines_arrived_within" CHECK ("restocked" >= 0 AND "damaged" >= 0 AND "restocked" + "damaged" <= "quantity");
ALTER TABLE "returns" ADD CONSTRAINT "returns_outcome_of_settled" CHECK (("state" = 'settled') = ("outcome" IS NOT NULL));
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_size_positive" CHECK ("size" > 0);
-- The law gives shoppers seven days.
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_return_days_lawful" CHECK ("return_days" >= 7);
-- A return is paid back once: only a refund that failed makes room for another one.
CREATE UNIQUE INDEX "refunds_return_once" ON "refunds" ("return_id") WHERE "state" <> 'failed';

-- Brings the books in step with pieces of a sold line that came back (positive: the line holds so many fewer), or that leave once more in
-- their place (negative). `stock`: how many of them go on the shelf, or come from it; what is damaged goes nowhere. Only a counted product
-- has books. Refused (done is false) where fewer are left than leave: nothing is written then. `seen` as of move_stock. The caller holds
-- the order's lock, and calls line by line in the order of the products' ids.
CREATE FUNCTION "move_returned"(line text, pieces integer, stock integer)
  RETURNS TABLE ("product" text, "done" boolean, "available" integer, "seen" text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  moved text;
  sold "products"%ROWTYPE;
  now_in_stock boolean;
  now_low_stock boolean;
BEGIN
  SELECT "product_id" INTO moved FROM "order_items" WHERE "id" = line;
  SELECT * INTO sold FROM "products" WHERE "id" = moved FOR NO KEY UPDATE;
  IF sold."id" IS NULL OR sold."stock_quantity" IS NULL THEN RETURN; END IF;
  IF stock < 0 AND sold."stock_quantity" - sold."reserved" + stock < 0 THEN
    RETURN QUERY SELECT moved, false, greatest(sold."stock_quantity" - sold."reserved", 0), NULL::text;
    RETURN;
  END IF;
  now_in_stock := sold."stock_quantity" + stock > sold."reserved";
  now_low_stock := sold."stock_quantity" + stock - sold."reserved" <= coalesce(sold."low_stock_threshold", 5);
  UPDATE "order_items" SET "held" = least(greatest("held" - pieces, 0), "quantity") WHERE "id" = line;
  IF stock <> 0 THEN
    UPDATE "products" SET "stock_quantity" = "stock_quantity" + stock, "in_stock" = now_in_stock, "low_stock" = now_low_stock,
      "updated_at" = now() WHERE "id" = moved;
  END IF;
  RETURN QUERY SELECT moved, true, greatest(sold."stock_quantity" + stock - sold."reserved", 0),
    CASE WHEN now_in_stock <> sold."in_stock" THEN 'lists' WHEN now_low_stock OR sold."low_stock" THEN 'page' END;
END $$;

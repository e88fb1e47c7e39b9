-- AlterTable
ALTER TABLE "orders" ADD COLUMN "transfer_first_until" TIMESTAMPTZ(3);

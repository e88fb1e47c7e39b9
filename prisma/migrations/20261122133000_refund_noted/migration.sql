-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "refund_noted_at" TIMESTAMPTZ(3),
ADD COLUMN     "refund_noted_by" TEXT;

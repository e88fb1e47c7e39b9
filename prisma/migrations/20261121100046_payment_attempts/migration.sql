-- AlterTable
ALTER TABLE "idempotency_keys" ALTER COLUMN "response" DROP NOT NULL;

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "claimed_until" TIMESTAMPTZ(3);

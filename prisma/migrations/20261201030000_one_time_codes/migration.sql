-- One table for the codes of sign-in and order lookup. Open codes are dropped: they are valid for ten minutes.

-- CreateEnum
CREATE TYPE "one_time_code_purpose" AS ENUM ('sign_in', 'order_lookup');

-- DropForeignKey
ALTER TABLE "order_lookups" DROP CONSTRAINT "order_lookups_order_id_fkey";

-- DropTable
DROP TABLE "order_lookups";

-- DropTable
DROP TABLE "sign_in_codes";

-- CreateTable
CREATE TABLE "one_time_codes" (
    "id" TEXT NOT NULL,
    "purpose" "one_time_code_purpose" NOT NULL,
    "session_id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "order_id" TEXT,
    "code_hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "one_time_codes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "one_time_codes_subject_created_at_idx" ON "one_time_codes"("subject", "created_at" DESC);

-- CreateIndex
CREATE INDEX "one_time_codes_session_id_idx" ON "one_time_codes"("session_id");

-- CreateIndex
CREATE INDEX "one_time_codes_expires_at_idx" ON "one_time_codes"("expires_at");

-- CreateIndex
CREATE INDEX "one_time_codes_order_id_idx" ON "one_time_codes"("order_id");

-- AddForeignKey
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterEnum
ALTER TYPE "audit_action" ADD VALUE 'second_factor_on';
ALTER TYPE "audit_action" ADD VALUE 'second_factor_off';
ALTER TYPE "audit_action" ADD VALUE 'second_factor_reset';

-- AlterTable
ALTER TABLE "store_settings" ADD COLUMN "require_second_factor" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "staff_second_factors" (
    "user_id" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_second_factors_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "staff_recovery_codes" (
    "user_id" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_recovery_codes_pkey" PRIMARY KEY ("user_id", "code_hash")
);

-- CreateTable
CREATE TABLE "staff_challenges" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "device" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_challenges_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_challenges_token_hash_key" ON "staff_challenges"("token_hash");
CREATE INDEX "staff_challenges_user_id_idx" ON "staff_challenges"("user_id");
CREATE INDEX "staff_challenges_expires_at_idx" ON "staff_challenges"("expires_at");

-- AddForeignKey
ALTER TABLE "staff_second_factors" ADD CONSTRAINT "staff_second_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "staff_second_factors"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Staff may allow the sign-in code in the subject of its email. The subject with the code is erased with the text.
-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "secret_subject" TEXT;

-- AlterTable
ALTER TABLE "store_settings" ADD COLUMN     "sign_in_code_in_subject" BOOLEAN NOT NULL DEFAULT false;

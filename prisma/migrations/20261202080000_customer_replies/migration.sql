-- AlterTable
ALTER TABLE "message_replies" ADD COLUMN "from_customer" BOOLEAN NOT NULL DEFAULT false;

-- Messages of shoppers are answered here: what became of each, who answers it, and what was answered.
-- CreateEnum
CREATE TYPE "message_state" AS ENUM ('new', 'open', 'answered', 'closed');

-- AlterEnum
ALTER TYPE "audit_entity" ADD VALUE 'saved_reply';

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN "state" "message_state" NOT NULL DEFAULT 'new',
ADD COLUMN "assignee_id" TEXT,
ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- What was read had its answer by mail, or never: only what is fresh still waits for one.
UPDATE "contact_messages" SET "state" = CASE WHEN "created_at" > now() - interval '30 days' THEN 'open' ELSE 'closed' END::"message_state"
WHERE "is_read";

-- DropIndex
DROP INDEX "contact_messages_is_read_created_at_id_idx";

-- AlterTable
ALTER TABLE "contact_messages" DROP COLUMN "is_read";

-- CreateTable
CREATE TABLE "message_replies" (
    "id" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_replies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_replies" (
    "id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_replies_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contact_messages_state_created_at_id_idx" ON "contact_messages"("state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contact_messages_assignee_id_created_at_id_idx" ON "contact_messages"("assignee_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contact_messages_email_idx" ON "contact_messages"("email");

-- CreateIndex
CREATE INDEX "message_replies_message_id_created_at_idx" ON "message_replies"("message_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "saved_replies_title_key" ON "saved_replies"("title");

-- AddForeignKey
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

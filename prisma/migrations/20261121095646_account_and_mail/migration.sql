-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "reply_to" TEXT;

-- AlterTable
ALTER TABLE "user_sessions" ADD COLUMN     "address" TEXT,
ADD COLUMN     "email" TEXT,
ADD COLUMN     "first_name" TEXT,
ADD COLUMN     "last_name" TEXT,
ADD COLUMN     "phone" TEXT,
ALTER COLUMN "customer_id" DROP NOT NULL;

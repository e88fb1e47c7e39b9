-- The worker attaches the PDF of this invoice when it sends the email.
-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "invoice_id" TEXT;

-- How each of the shop's jobs ran last, and why an invoice could not be issued: staff see it.
ALTER TYPE "audit_entity" ADD VALUE 'job';

-- CreateTable
CREATE TABLE "job_runs" (
    "job" TEXT NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "error" TEXT,

    CONSTRAINT "job_runs_pkey" PRIMARY KEY ("job")
);

-- AlterTable
ALTER TABLE "invoices_due" ADD COLUMN     "error" TEXT,
ADD COLUMN     "tries" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "payments_unasked_since_idx" ON "payments"("unasked_since");

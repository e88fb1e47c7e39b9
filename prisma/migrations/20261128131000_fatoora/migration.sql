-- Phase 2 of the e-invoice: the shop's registration with the authority, stamped documents, and what became of them there. What was issued before
-- stays as it was.

-- CreateEnum
CREATE TYPE "fatoora_environment" AS ENUM ('sandbox', 'simulation', 'production');

-- CreateEnum
CREATE TYPE "fatoora_step" AS ENUM ('compliance', 'checked', 'ready');

-- CreateEnum
CREATE TYPE "report_state" AS ENUM ('waiting', 'accepted', 'refused');

-- AlterEnum
ALTER TYPE "audit_entity" ADD VALUE 'fatoora_unit';

-- CreateTable
CREATE TABLE "fatoora_units" (
    "id" TEXT NOT NULL,
    "environment" "fatoora_environment" NOT NULL,
    "step" "fatoora_step" NOT NULL DEFAULT 'compliance',
    "active" BOOLEAN,
    "serial" TEXT NOT NULL,
    "branch" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "private_key" TEXT NOT NULL,
    "csr" TEXT NOT NULL,
    "compliance_request_id" TEXT,
    "compliance_token" TEXT,
    "compliance_secret" TEXT,
    "checks" JSONB NOT NULL DEFAULT '[]',
    "production_request_id" TEXT,
    "production_token" TEXT,
    "production_secret" TEXT,
    "valid_until" TIMESTAMPTZ(3),
    "activated_at" TIMESTAMPTZ(3),
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "fatoora_units_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "fatoora_units_active_check" CHECK ("active" IS NULL OR ("active" AND "step" = 'ready' AND "production_token" IS NOT NULL))
);

-- CreateTable
CREATE TABLE "invoice_stamps" (
    "invoice_id" TEXT NOT NULL,
    "unit_id" TEXT NOT NULL,
    "is_test" BOOLEAN NOT NULL,
    "qr" TEXT NOT NULL,
    "xml" TEXT NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_stamps_pkey" PRIMARY KEY ("invoice_id")
);

-- CreateTable
CREATE TABLE "invoice_reports" (
    "invoice_id" TEXT NOT NULL,
    "is_standard" BOOLEAN NOT NULL,
    "is_test" BOOLEAN NOT NULL,
    "counter" INTEGER NOT NULL,
    "state" "report_state" NOT NULL DEFAULT 'waiting',
    "has_warnings" BOOLEAN NOT NULL DEFAULT false,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "error" TEXT,
    "settled_at" TIMESTAMPTZ(3),
    "seen_at" TIMESTAMPTZ(3),
    "cleared_xml" TEXT,
    "cleared_qr" TEXT,

    CONSTRAINT "invoice_reports_pkey" PRIMARY KEY ("invoice_id"),
    CONSTRAINT "invoice_reports_due_check" CHECK (("due_at" IS NOT NULL) = ("state" = 'waiting')),
    CONSTRAINT "invoice_reports_cleared_check" CHECK ("cleared_xml" IS NULL OR ("is_standard" AND "state" = 'accepted'))
);

-- CreateTable
CREATE TABLE "report_answers" (
    "id" TEXT NOT NULL,
    "invoice_id" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "report_answers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "fatoora_units_active_key" ON "fatoora_units"("active");

-- CreateIndex
CREATE INDEX "invoice_stamps_unit_id_idx" ON "invoice_stamps"("unit_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_reports_counter_key" ON "invoice_reports"("counter");

-- CreateIndex
CREATE INDEX "invoice_reports_due_at_counter_idx" ON "invoice_reports"("due_at", "counter");

-- CreateIndex
CREATE INDEX "invoice_reports_state_seen_at_issued_at_idx" ON "invoice_reports"("state", "seen_at", "issued_at");

-- CreateIndex
CREATE INDEX "report_answers_invoice_id_at_idx" ON "report_answers"("invoice_id", "at");

-- AddForeignKey
ALTER TABLE "invoice_stamps" ADD CONSTRAINT "invoice_stamps_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_stamps" ADD CONSTRAINT "invoice_stamps_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "fatoora_units"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_reports" ADD CONSTRAINT "invoice_reports_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_answers" ADD CONSTRAINT "report_answers_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice_reports"("invoice_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A stamp and what the authority answered are kept as they were; so is the form that it sent back of a standard document.
CREATE OR REPLACE FUNCTION "keep_stamps"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'stamps and answers stay as they are';
END $$;

CREATE OR REPLACE TRIGGER "invoice_stamps_stay" BEFORE UPDATE OR DELETE ON "invoice_stamps" FOR EACH ROW EXECUTE FUNCTION "keep_stamps"();

CREATE OR REPLACE TRIGGER "report_answers_stay" BEFORE UPDATE OR DELETE ON "report_answers" FOR EACH ROW EXECUTE FUNCTION "keep_stamps"();

CREATE OR REPLACE FUNCTION "keep_reports"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD."state" <> 'accepted' OR to_jsonb(NEW) = to_jsonb(OLD))
    AND (NEW."invoice_id", NEW."is_standard", NEW."is_test", NEW."counter", NEW."issued_at")
      = (OLD."invoice_id", OLD."is_standard", OLD."is_test", OLD."counter", OLD."issued_at") THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what the authority has accepted stays as it is';
END $$;

CREATE OR REPLACE TRIGGER "invoice_reports_stay" BEFORE UPDATE OR DELETE ON "invoice_reports" FOR EACH ROW EXECUTE FUNCTION "keep_reports"();

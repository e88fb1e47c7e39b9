-- Carriers' labels, kept once they were fetched; and addresses that carriers refuse, with the link by which shoppers correct them.
ALTER TYPE "waybill_alert" ADD VALUE 'unknown_there';
ALTER TYPE "history_topic" ADD VALUE 'address';

CREATE TABLE "waybill_labels" (
    "waybill_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "waybill_labels_pkey" PRIMARY KEY ("waybill_id")
);
ALTER TABLE "waybill_labels" ADD CONSTRAINT "waybill_labels_waybill_id_fkey" FOREIGN KEY ("waybill_id") REFERENCES "waybills"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TYPE "address_question_state" AS ENUM ('refused', 'asked', 'passed', 'answered', 'closed');

CREATE TABLE "address_questions" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "state" "address_question_state" NOT NULL DEFAULT 'refused',
    "carrier" TEXT NOT NULL,
    "reason" TEXT,
    "token_hash" TEXT,
    "token_sealed" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "address_questions_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "address_questions_token_hash_key" ON "address_questions"("token_hash");
CREATE INDEX "address_questions_order_id_idx" ON "address_questions"("order_id");
CREATE INDEX "address_questions_state_idx" ON "address_questions"("state");
ALTER TABLE "address_questions" ADD CONSTRAINT "address_questions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

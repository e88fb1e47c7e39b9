-- Tax documents: invoices, and the notes that lower or raise them. Each is a snapshot that stands by itself: no other row can change what
-- it says, and none has to stay for it.
CREATE TYPE "invoice_kind" AS ENUM ('invoice', 'credit_note', 'debit_note');

CREATE TABLE "invoices" (
  "id" TEXT PRIMARY KEY,
  "kind" "invoice_kind" NOT NULL,
  "serial" INTEGER NOT NULL,
  "number" TEXT NOT NULL,
  "counter" INTEGER NOT NULL,
  "order_id" TEXT NOT NULL,
  "order_number" TEXT NOT NULL,
  "round" INTEGER NOT NULL,
  "original_id" TEXT REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  "refund_id" TEXT,
  "reason" TEXT,
  "issued_at" TIMESTAMPTZ(3) NOT NULL,
  "seller_name" TEXT NOT NULL,
  "seller_address" TEXT NOT NULL,
  "seller_vat" TEXT NOT NULL,
  "seller_cr" TEXT,
  "buyer_name" TEXT,
  "payment_method" TEXT,
  "tax_rate" DECIMAL(5,2) NOT NULL,
  "discount_amount" DECIMAL(10,2) NOT NULL,
  "net_amount" DECIMAL(10,2) NOT NULL,
  "vat_amount" DECIMAL(10,2) NOT NULL,
  "gross_amount" DECIMAL(10,2) NOT NULL,
  "previous_hash" TEXT NOT NULL,
  "hash" TEXT NOT NULL,
  "qr" TEXT NOT NULL,
  "xml" TEXT NOT NULL,
  CONSTRAINT "invoices_sum_check" CHECK ("gross_amount" = "net_amount" + "vat_amount" AND "net_amount" >= 0 AND "vat_amount" >= 0),
  CONSTRAINT "invoices_serial_check" CHECK ("serial" > 0 AND "counter" > 0 AND "round" >= 0),
  -- A note says what it corrects and why.
  CONSTRAINT "invoices_original_check" CHECK (("kind" = 'invoice') = ("original_id" IS NULL) AND ("kind" = 'invoice') = ("reason" IS NULL))
);
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices"("number");
CREATE UNIQUE INDEX "invoices_kind_serial_key" ON "invoices"("kind", "serial");
CREATE UNIQUE INDEX "invoices_counter_key" ON "invoices"("counter");
CREATE UNIQUE INDEX "invoices_refund_id_key" ON "invoices"("refund_id");
-- An order has one invoice; one more each time that it comes back from its cancellation.
CREATE UNIQUE INDEX "invoices_order_id_round_key" ON "invoices"("order_id", "round") WHERE "kind" = 'invoice';
CREATE INDEX "invoices_order_id_counter_idx" ON "invoices"("order_id", "counter");
CREATE INDEX "invoices_original_id_idx" ON "invoices"("original_id");
CREATE INDEX "invoices_issued_at_counter_idx" ON "invoices"("issued_at" DESC, "counter" DESC);
-- Staff search for any part of either number.
CREATE INDEX "invoices_number_idx" ON "invoices" USING GIN ("number" gin_trgm_ops);
CREATE INDEX "invoices_order_number_idx" ON "invoices" USING GIN ("order_number" gin_trgm_ops);

CREATE TABLE "invoice_lines" (
  "id" TEXT PRIMARY KEY,
  "invoice_id" TEXT NOT NULL REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  "no" INTEGER NOT NULL,
  "order_item_id" TEXT,
  "credits_line_id" TEXT REFERENCES "invoice_lines"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  "name" TEXT NOT NULL,
  "quantity" INTEGER NOT NULL,
  "pieces_back" INTEGER NOT NULL DEFAULT 0,
  "unit_price" DECIMAL(10,2) NOT NULL,
  "discount" DECIMAL(10,2) NOT NULL,
  "net_amount" DECIMAL(10,2) NOT NULL,
  "vat_rate" DECIMAL(5,2) NOT NULL,
  "vat_amount" DECIMAL(10,2) NOT NULL,
  "gross_amount" DECIMAL(10,2) NOT NULL,
  CONSTRAINT "invoice_lines_sum_check" CHECK (
    "gross_amount" = "net_amount" + "vat_amount" AND "gross_amount" = "unit_price" * "quantity" - "discount"
    AND "net_amount" >= 0 AND "vat_amount" >= 0 AND "discount" >= 0),
  CONSTRAINT "invoice_lines_quantity_check" CHECK ("quantity" > 0 AND "pieces_back" >= 0)
);
CREATE UNIQUE INDEX "invoice_lines_invoice_id_no_key" ON "invoice_lines"("invoice_id", "no");
CREATE INDEX "invoice_lines_credits_line_id_idx" ON "invoice_lines"("credits_line_id");

-- The last numbers. Its one row is locked from the moment that a document takes a number until that document is committed or gone with all
-- else of its transaction: so no number is skipped and none given twice.
CREATE TABLE "invoice_counter" (
  "singleton" BOOLEAN PRIMARY KEY DEFAULT true,
  "counter" INTEGER NOT NULL DEFAULT 0,
  "invoice" INTEGER NOT NULL DEFAULT 0,
  "credit_note" INTEGER NOT NULL DEFAULT 0,
  "debit_note" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "invoice_counter_singleton_check" CHECK ("singleton")
);
INSERT INTO "invoice_counter" DEFAULT VALUES;

-- What was issued stays as it was. One thing may go: the buyer's name, which no simplified invoice has to bear and the hash does not cover,
-- when a customer is forgotten.
CREATE FUNCTION "keep_invoices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'invoices' THEN
    IF NEW."buyer_name" IS NULL AND to_jsonb(NEW) - 'buyer_name' = to_jsonb(OLD) - 'buyer_name' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'a tax document is neither changed nor deleted';
END $$;
CREATE TRIGGER "invoices_stay" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "keep_invoices"();
CREATE TRIGGER "invoice_lines_stay" BEFORE UPDATE OR DELETE ON "invoice_lines" FOR EACH ROW EXECUTE FUNCTION "keep_invoices"();

-- Nor can a line be put under a document of before, or a document stand whose lines are not its sum.
CREATE FUNCTION "add_up_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  document TEXT := CASE TG_TABLE_NAME WHEN 'invoices' THEN to_jsonb(NEW)->>'id' ELSE to_jsonb(NEW)->>'invoice_id' END;
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM "invoices" i JOIN "invoice_lines" l ON l."invoice_id" = i."id" WHERE i."id" = document GROUP BY i."id"
    HAVING sum(l."net_amount") = i."net_amount" AND sum(l."vat_amount") = i."vat_amount" AND sum(l."discount") = i."discount_amount"
  ) THEN
    RAISE EXCEPTION 'the lines of a tax document are its sum';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "invoices_add_up" AFTER INSERT ON "invoices"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "add_up_invoice"();
CREATE CONSTRAINT TRIGGER "invoice_lines_add_up" AFTER INSERT ON "invoice_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "add_up_invoice"();

-- Orders whose invoice is still to be issued: those from before there were invoices, and those of a shop that has not entered its VAT number.
CREATE TABLE "invoices_due" (
  "order_id" TEXT PRIMARY KEY REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX "invoices_due_since_order_id_idx" ON "invoices_due"("since", "order_id");
INSERT INTO "invoices_due" ("order_id", "since")
SELECT "id", "created_at" FROM "orders" WHERE "tax_amount" > 0 AND "status" IN ('confirmed', 'shipped', 'delivered');

-- The accountant's files are noted.
ALTER TYPE "audit_entity" ADD VALUE 'invoice';

-- Quotations: what products would cost a buyer, and until when; and what customers may buy on account.
ALTER TYPE "audit_entity" ADD VALUE 'quotation';
ALTER TYPE "order_file_kind" ADD VALUE 'purchase_order';

CREATE TYPE "quotation_state" AS ENUM ('draft', 'sent', 'accepted', 'declined', 'converted', 'withdrawn');

ALTER TABLE "customers" ADD COLUMN "credit_limit" DECIMAL(10,2),
ADD COLUMN "credit_days" INTEGER,
ADD CONSTRAINT "customers_credit_check" CHECK (("credit_limit" IS NULL) = ("credit_days" IS NULL) AND "credit_limit" > 0 AND "credit_days" BETWEEN 1 AND 365);

ALTER TABLE "orders" ADD COLUMN "account_due_on" DATE;
CREATE INDEX "orders_account_due_on_idx" ON "orders"("account_due_on");

ALTER TABLE "store_settings" ADD COLUMN "quotation_days" INTEGER NOT NULL DEFAULT 7,
ADD COLUMN "quotation_terms" TEXT,
ADD CONSTRAINT "store_settings_quotation_days_check" CHECK ("quotation_days" BETWEEN 1 AND 365);

CREATE TABLE "quotations" (
    "id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "state" "quotation_state" NOT NULL DEFAULT 'draft',
    "customer_id" TEXT,
    "session_id" TEXT,
    "created_by" TEXT,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL,
    "company" TEXT NOT NULL DEFAULT '',
    "business" JSONB,
    "address" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "postal_code" TEXT NOT NULL DEFAULT '',
    "short_address" TEXT NOT NULL DEFAULT '',
    "shipping_company_id" TEXT,
    "shipping_method" TEXT,
    "subtotal" DECIMAL(10,2) NOT NULL,
    "discount_amount" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "shipping_cost" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "shipping_agreed" DECIMAL(10,2),
    "tax_amount" DECIMAL(10,2) NOT NULL,
    "tax_rate" DECIMAL(5,2) NOT NULL,
    "total_amount" DECIMAL(10,2) NOT NULL,
    "valid_days" INTEGER NOT NULL,
    "terms" TEXT NOT NULL DEFAULT '',
    "note" TEXT,
    "token_hash" TEXT,
    "token_sealed" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "valid_until" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "answered_by" TEXT,
    "purchase_order" TEXT,
    "reason" TEXT,
    "order_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT GENERATED ALWAYS AS ("person_search_text"(
      "number" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "company" || ' ' || "city"
        || ' ' || coalesce("purchase_order", '') || ' ' || coalesce("business"->>'name', '') || ' ' || coalesce("business"->>'vatNumber', ''),
      "email", "phone")) STORED,

    CONSTRAINT "quotations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "quotations_version_check" CHECK ("version" > 0),
    CONSTRAINT "quotations_valid_days_check" CHECK ("valid_days" BETWEEN 1 AND 365),
    CONSTRAINT "quotations_total_check" CHECK ("total_amount" = "subtotal" - "discount_amount" + "shipping_cost"),
    CONSTRAINT "quotations_discount_check" CHECK ("discount_amount" BETWEEN 0 AND "subtotal" AND "shipping_cost" >= 0 AND "shipping_agreed" >= 0),
    CONSTRAINT "quotations_sent_check" CHECK ("state" <> 'sent' OR ("valid_until" IS NOT NULL AND "token_hash" IS NOT NULL)),
    CONSTRAINT "quotations_business_check"
      CHECK ("business"->>'vatNumber' ~ '^3\d{13}3$' AND "business"->>'name' <> '' AND "business"->>'buildingNumber' ~ '^\d{4}$')
);

CREATE TABLE "quotation_lines" (
    "id" TEXT NOT NULL,
    "quotation_id" TEXT NOT NULL,
    "product_id" TEXT,
    "add_on_id" TEXT,
    "main_product_id" TEXT,
    "name" TEXT NOT NULL,
    "image" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "list_price" DECIMAL(10,2) NOT NULL,
    "discount_percent" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "unit_price" DECIMAL(10,2) NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "quotation_lines_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "quotation_lines_check" CHECK ("quantity" BETWEEN 1 AND 99 AND "discount_percent" BETWEEN 0 AND 100 AND "unit_price" BETWEEN 0 AND "list_price")
);

CREATE TABLE "quotation_versions" (
    "quotation_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "by" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quotation_versions_pkey" PRIMARY KEY ("quotation_id","version")
);

CREATE TABLE "quotation_files" (
    "quotation_id" TEXT NOT NULL,
    "type" "order_file_type" NOT NULL,
    "size" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quotation_files_pkey" PRIMARY KEY ("quotation_id")
);

CREATE UNIQUE INDEX "quotations_number_key" ON "quotations"("number");
CREATE UNIQUE INDEX "quotations_token_hash_key" ON "quotations"("token_hash");
CREATE UNIQUE INDEX "quotations_order_id_key" ON "quotations"("order_id");
CREATE INDEX "quotations_state_created_at_id_idx" ON "quotations"("state", "created_at" DESC, "id" DESC);
CREATE INDEX "quotations_created_at_id_idx" ON "quotations"("created_at" DESC, "id" DESC);
CREATE INDEX "quotations_customer_id_created_at_idx" ON "quotations"("customer_id", "created_at" DESC);
CREATE INDEX "quotations_shipping_company_id_idx" ON "quotations"("shipping_company_id");
CREATE INDEX "quotations_search_text_idx" ON "quotations" USING GIN ("search_text" gin_trgm_ops);
CREATE INDEX "quotation_lines_quotation_id_position_idx" ON "quotation_lines"("quotation_id", "position");
CREATE INDEX "quotation_lines_product_id_idx" ON "quotation_lines"("product_id");
CREATE INDEX "quotation_lines_add_on_id_idx" ON "quotation_lines"("add_on_id");

ALTER TABLE "quotations" ADD CONSTRAINT "quotations_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_shipping_company_id_fkey" FOREIGN KEY ("shipping_company_id") REFERENCES "shipping_companies"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_quotation_id_fkey" FOREIGN KEY ("quotation_id") REFERENCES "quotations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_add_on_id_fkey" FOREIGN KEY ("add_on_id") REFERENCES "add_ons"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "quotation_versions" ADD CONSTRAINT "quotation_versions_quotation_id_fkey" FOREIGN KEY ("quotation_id") REFERENCES "quotations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "quotation_files" ADD CONSTRAINT "quotation_files_quotation_id_fkey" FOREIGN KEY ("quotation_id") REFERENCES "quotations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

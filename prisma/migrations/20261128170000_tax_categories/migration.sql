-- How VAT treats what is sold: everything that there is is at the standard rate.
CREATE TYPE "tax_category" AS ENUM ('S', 'Z', 'E', 'O');

ALTER TABLE "products" ADD COLUMN "tax_category" "tax_category" NOT NULL DEFAULT 'S', ADD COLUMN "tax_reason" TEXT;
ALTER TABLE "order_items" ADD COLUMN "tax_category" "tax_category" NOT NULL DEFAULT 'S', ADD COLUMN "tax_reason" TEXT;
ALTER TABLE "quotation_lines" ADD COLUMN "tax_category" "tax_category" NOT NULL DEFAULT 'S', ADD COLUMN "tax_reason" TEXT;
ALTER TABLE "invoice_lines" ADD COLUMN "tax_category" "tax_category" NOT NULL DEFAULT 'S', ADD COLUMN "tax_reason" TEXT;

-- What bears no VAT says why; what is at the standard rate has no reason.
ALTER TABLE "products" ADD CONSTRAINT "products_tax_check" CHECK (("tax_category" = 'S') = ("tax_reason" IS NULL));
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_tax_check" CHECK (("tax_category" = 'S') = ("tax_reason" IS NULL));
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_tax_check" CHECK (("tax_category" = 'S') = ("tax_reason" IS NULL));
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_tax_check" CHECK (
  ("tax_category" = 'S') = ("tax_reason" IS NULL) AND ("tax_category" = 'S' OR "vat_amount" = 0)
);

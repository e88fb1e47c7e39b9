-- A constant default: the table is not rewritten.
ALTER TABLE "product_imports" ADD COLUMN IF NOT EXISTS "hidden" INTEGER NOT NULL DEFAULT 0;

-- Hidden rows, hidden columns and other sheets that an import left out.
ALTER TABLE "product_imports" ADD COLUMN "file_notes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

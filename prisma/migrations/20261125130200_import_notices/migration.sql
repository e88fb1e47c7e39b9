-- Lines of a file that were imported, and that staff should look at: prices that leap, names that are there twice.
ALTER TABLE "product_imports" ADD COLUMN "noticed" INTEGER NOT NULL DEFAULT 0;
CREATE TABLE "product_import_notices" (
  "import_id" TEXT NOT NULL REFERENCES "product_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "line" INTEGER NOT NULL,
  "column" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  CONSTRAINT "product_import_notices_pkey" PRIMARY KEY ("import_id", "line", "column")
);

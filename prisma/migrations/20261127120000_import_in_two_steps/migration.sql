-- A file of products is read first and shown, then applied; what it made of each product is kept so that it can be undone.
-- AlterEnum
ALTER TYPE "import_status" ADD VALUE 'checked';

-- AlterTable
ALTER TABLE "product_imports" ADD COLUMN "is_check" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "checked_at" TIMESTAMPTZ(3),
ADD COLUMN "leave_noticed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "undone_at" TIMESTAMPTZ(3),
ADD COLUMN "undone_by" TEXT,
ADD COLUMN "kept" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "product_import_rows" (
    "import_id" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "product_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sku" TEXT,
    "before" JSONB,
    "after" JSONB NOT NULL,
    "noticed" BOOLEAN NOT NULL DEFAULT false,
    "done" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "product_import_rows_pkey" PRIMARY KEY ("import_id","line")
);

-- AddForeignKey
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "product_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

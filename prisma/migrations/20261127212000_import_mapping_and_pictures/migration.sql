-- What staff said the columns of a file are, remembered by its heads; and the pictures that came with a file in a ZIP.
-- AlterTable
ALTER TABLE "product_imports" ADD COLUMN "columns" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "unread" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "import_mappings" (
    "heads" TEXT NOT NULL,
    "columns" JSONB NOT NULL,
    "username" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "import_mappings_pkey" PRIMARY KEY ("heads")
);

-- CreateTable
CREATE TABLE "product_import_archives" (
    "id" TEXT NOT NULL,
    "import_id" TEXT,
    "filename" TEXT NOT NULL,
    "file" BYTEA,
    "entries" INTEGER NOT NULL,
    "user_id" TEXT,
    "username" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_import_archives_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_import_pictures" (
    "archive_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT,
    "reason" TEXT,
    "used" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "product_import_pictures_pkey" PRIMARY KEY ("archive_id","name")
);

-- CreateIndex
CREATE UNIQUE INDEX "product_import_archives_import_id_key" ON "product_import_archives"("import_id");

-- AddForeignKey
ALTER TABLE "product_import_archives" ADD CONSTRAINT "product_import_archives_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "product_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_import_pictures" ADD CONSTRAINT "product_import_pictures_archive_id_fkey" FOREIGN KEY ("archive_id") REFERENCES "product_import_archives"("id") ON DELETE CASCADE ON UPDATE CASCADE;

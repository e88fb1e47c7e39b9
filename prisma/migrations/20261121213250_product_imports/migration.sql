-- AlterTable
ALTER TABLE "products" ADD COLUMN     "import_key" TEXT;

-- CreateTable
CREATE TABLE "product_imports" (
    "id" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "file" BYTEA,
    "size" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "lease" TEXT,
    "lease_until" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "done_line" INTEGER NOT NULL DEFAULT 0,
    "done_bytes" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "user_id" TEXT,
    "username" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "product_imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_import_faults" (
    "import_id" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "column" TEXT NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "product_import_faults_pkey" PRIMARY KEY ("import_id","line","column")
);

-- CreateIndex
CREATE INDEX "product_imports_status_created_at_idx" ON "product_imports"("status", "created_at");

-- CreateIndex
CREATE INDEX "product_imports_created_at_idx" ON "product_imports"("created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "products_import_key_key" ON "products"("import_key");

-- AddForeignKey
ALTER TABLE "product_import_faults" ADD CONSTRAINT "product_import_faults_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "product_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Views of the grid of products that somebody has saved for all staff: filters, order and columns under a name.
-- AlterEnum
ALTER TYPE "audit_entity" ADD VALUE 'product_view';

-- CreateTable
CREATE TABLE "product_views" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "columns" TEXT[],
    "by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "product_views_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "product_views_name_key" ON "product_views"("name");

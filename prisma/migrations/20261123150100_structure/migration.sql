-- CreateEnum
CREATE TYPE "attribute_type" AS ENUM ('number', 'choice', 'flag', 'text');

-- AlterEnum
ALTER TYPE "audit_entity" ADD VALUE 'brand';
ALTER TYPE "audit_entity" ADD VALUE 'attribute';

-- AlterTable
ALTER TABLE "categories" ADD COLUMN     "kind_words" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "parent_id" TEXT;

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "brand" TEXT,
ADD COLUMN     "key_specifications" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "brands" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "description" TEXT,
    "image" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "brands_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attributes" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "unit" TEXT,
    "type" "attribute_type" NOT NULL,
    "labels" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "words" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attributes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "category_attributes" (
    "category_id" TEXT NOT NULL,
    "attribute_id" TEXT NOT NULL,
    "order" INTEGER NOT NULL DEFAULT 0,
    "on_card" BOOLEAN NOT NULL DEFAULT false,
    "is_filter" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "category_attributes_pkey" PRIMARY KEY ("category_id","attribute_id")
);

-- CreateTable
CREATE TABLE "product_values" (
    "product_id" TEXT NOT NULL,
    "attribute_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "number" DECIMAL(18,6),
    "number_from" DECIMAL(18,6),

    CONSTRAINT "product_values_pkey" PRIMARY KEY ("product_id","attribute_id","key")
);

-- CreateTable
CREATE TABLE "due_values" (
    "product_id" TEXT NOT NULL,

    CONSTRAINT "due_values_pkey" PRIMARY KEY ("product_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "brands_slug_key" ON "brands"("slug");

-- CreateIndex
CREATE INDEX "category_attributes_attribute_id_idx" ON "category_attributes"("attribute_id");

-- CreateIndex
CREATE INDEX "product_values_attribute_id_key_product_id_idx" ON "product_values"("attribute_id", "key", "product_id");

-- CreateIndex
CREATE INDEX "categories_parent_id_idx" ON "categories"("parent_id");

-- CreateIndex
CREATE INDEX "products_brand_created_at_id_idx" ON "products"("brand", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category_attributes" ADD CONSTRAINT "category_attributes_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category_attributes" ADD CONSTRAINT "category_attributes_attribute_id_fkey" FOREIGN KEY ("attribute_id") REFERENCES "attributes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_values" ADD CONSTRAINT "product_values_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_values" ADD CONSTRAINT "product_values_attribute_id_fkey" FOREIGN KEY ("attribute_id") REFERENCES "attributes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "due_values" ADD CONSTRAINT "due_values_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_brand_fkey" FOREIGN KEY ("brand") REFERENCES "brands"("slug") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A name is a brand's own whatever the case of its letters.
CREATE UNIQUE INDEX "brands_lower_name_key" ON "brands" (lower("name"));

-- No category is its own part; longer circles are refused by whoever writes (lib/category/writes.ts).
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_check" CHECK ("parent_id" <> "id");

-- What the products that are there already are known for is read by the shop's jobs.
INSERT INTO "due_values" ("product_id") SELECT "id" FROM "products";

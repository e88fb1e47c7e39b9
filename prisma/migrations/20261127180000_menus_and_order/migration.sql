-- Staff keep the header's menu, put categories in an order, and brands' former addresses lead on.
-- CreateEnum
CREATE TYPE "menu_kind" AS ENUM ('category', 'brand', 'page', 'search', 'path', 'site');

-- AlterEnum
ALTER TYPE "audit_entity" ADD VALUE 'menu_item';

-- AlterTable
ALTER TABLE "categories" ADD COLUMN "order" INTEGER NOT NULL DEFAULT 0;

-- They stood in the order of their making.
UPDATE "categories" AS c SET "order" = p.place
FROM (SELECT id, (row_number() OVER (ORDER BY created_at, name, id) - 1)::int AS place FROM "categories") AS p
WHERE p.id = c.id;

-- CreateTable
CREATE TABLE "former_brand_slugs" (
    "slug" TEXT NOT NULL,
    "brand_id" TEXT NOT NULL,

    CONSTRAINT "former_brand_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "menu_items" (
    "id" TEXT NOT NULL,
    "parent_id" TEXT,
    "kind" "menu_kind" NOT NULL,
    "category_id" TEXT,
    "brand_id" TEXT,
    "target" TEXT,
    "label" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "order" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "menu_items_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "former_brand_slugs_brand_id_idx" ON "former_brand_slugs"("brand_id");

-- CreateIndex
CREATE INDEX "menu_items_parent_id_idx" ON "menu_items"("parent_id");

-- CreateIndex
CREATE INDEX "menu_items_category_id_idx" ON "menu_items"("category_id");

-- CreateIndex
CREATE INDEX "menu_items_brand_id_idx" ON "menu_items"("brand_id");

-- AddForeignKey
ALTER TABLE "former_brand_slugs" ADD CONSTRAINT "former_brand_slugs_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "menu_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "former_category_slugs" (
    "slug" TEXT NOT NULL,
    "category_id" TEXT NOT NULL,

    CONSTRAINT "former_category_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateIndex
CREATE INDEX "former_category_slugs_category_id_idx" ON "former_category_slugs"("category_id");

-- AddForeignKey
ALTER TABLE "former_category_slugs" ADD CONSTRAINT "former_category_slugs_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

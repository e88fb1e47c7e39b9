-- AlterEnum
ALTER TYPE "audit_entity" ADD VALUE 'search_synonym';
ALTER TYPE "audit_entity" ADD VALUE 'search_pin';
ALTER TYPE "audit_entity" ADD VALUE 'search_redirect';

-- CreateTable
CREATE TABLE "search_synonyms" (
    "id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "meanings" TEXT[],
    "both_ways" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "search_synonyms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_pins" (
    "id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "search_pins_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_pin_products" (
    "pin_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,

    CONSTRAINT "search_pin_products_pkey" PRIMARY KEY ("pin_id","product_id")
);

-- CreateTable
CREATE TABLE "search_redirects" (
    "id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "search_redirects_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "search_synonyms_key_key" ON "search_synonyms"("key");

-- CreateIndex
CREATE UNIQUE INDEX "search_pins_key_key" ON "search_pins"("key");

-- CreateIndex
CREATE UNIQUE INDEX "search_redirects_key_key" ON "search_redirects"("key");

-- CreateIndex
CREATE INDEX "search_pin_products_product_id_idx" ON "search_pin_products"("product_id");

-- AddForeignKey
ALTER TABLE "search_pin_products" ADD CONSTRAINT "search_pin_products_pin_id_fkey" FOREIGN KEY ("pin_id") REFERENCES "search_pins"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_pin_products" ADD CONSTRAINT "search_pin_products_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TYPE "audit_entity" ADD VALUE 'ready_build';

CREATE TYPE "ready_build_use" AS ENUM ('gaming', 'work', 'design');
CREATE TYPE "builder_kind" AS ENUM ('processor', 'motherboard', 'memory', 'graphics', 'storage', 'supply', 'case', 'cooler', 'fan', 'monitor', 'keyboard', 'mouse', 'system');

CREATE TABLE "ready_builds" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT,
    "use" "ready_build_use" NOT NULL,
    "order" INTEGER NOT NULL DEFAULT 0,
    "is_shown" BOOLEAN NOT NULL DEFAULT true,
    "kinds" "builder_kind"[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ready_builds_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ready_build_parts" (
    "ready_build_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "kind" "builder_kind" NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "place" INTEGER NOT NULL,

    CONSTRAINT "ready_build_parts_pkey" PRIMARY KEY ("ready_build_id","product_id"),
    CONSTRAINT "ready_build_parts_quantity_check" CHECK ("quantity" BETWEEN 1 AND 10)
);

CREATE INDEX "ready_builds_is_shown_order_idx" ON "ready_builds"("is_shown", "order");
CREATE INDEX "ready_build_parts_product_id_idx" ON "ready_build_parts"("product_id");

ALTER TABLE "ready_build_parts" ADD CONSTRAINT "ready_build_parts_ready_build_id_fkey"
  FOREIGN KEY ("ready_build_id") REFERENCES "ready_builds"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ready_build_parts" ADD CONSTRAINT "ready_build_parts_product_id_fkey"
  FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "category_accessories" (
    "category_id" TEXT NOT NULL,
    "accessory_id" TEXT NOT NULL,
    "order" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "category_accessories_pkey" PRIMARY KEY ("category_id","accessory_id")
);

-- CreateIndex
CREATE INDEX "category_accessories_accessory_id_idx" ON "category_accessories"("accessory_id");

-- AddForeignKey
ALTER TABLE "category_accessories" ADD CONSTRAINT "category_accessories_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category_accessories" ADD CONSTRAINT "category_accessories_accessory_id_fkey" FOREIGN KEY ("accessory_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A shop that has the usual kinds begins with what usually goes with them; staff change it.
INSERT INTO "category_accessories" ("category_id", "accessory_id", "order")
SELECT c."id", a."id", goes."order" - 1
FROM (VALUES
    ('laptops', ARRAY['hubs', 'office-accessories', 'gaming-mice', 'external-storage', 'chargers']),
    ('desktops', ARRAY['office-monitors', 'office-accessories', 'webcams', 'ups']),
    ('mini-pcs', ARRAY['office-monitors', 'office-accessories', 'hubs', 'ups']),
    ('office-monitors', ARRAY['office-accessories', 'hubs', 'webcams']),
    ('monitors', ARRAY['gaming-keyboards', 'gaming-mice', 'gaming-headsets']),
    ('processors', ARRAY['motherboards', 'cpu-coolers', 'memory', 'thermal-paste']),
    ('graphics-cards', ARRAY['power-supplies', 'cases', 'monitors']),
    ('motherboards', ARRAY['processors', 'memory', 'storage', 'cases']),
    ('cases', ARRAY['case-fans', 'power-supplies', 'cpu-coolers']),
    ('cpu-coolers', ARRAY['thermal-paste', 'case-fans']),
    ('gaming-keyboards', ARRAY['gaming-mice', 'mousepads', 'gaming-headsets']),
    ('gaming-mice', ARRAY['mousepads', 'gaming-keyboards', 'gaming-headsets']),
    ('consoles', ARRAY['controllers', 'gaming-headsets', 'televisions']),
    ('phones', ARRAY['chargers', 'audio', 'watches']),
    ('tablets', ARRAY['chargers', 'audio']),
    ('televisions', ARRAY['audio', 'consoles']),
    ('projectors', ARRAY['audio']),
    ('cameras', ARRAY['external-storage', 'microphones'])
  ) AS usual(slug, accessories)
CROSS JOIN LATERAL unnest(usual.accessories) WITH ORDINALITY AS goes(slug, "order")
JOIN "categories" c ON c."slug" = usual.slug
JOIN "categories" a ON a."slug" = goes.slug;

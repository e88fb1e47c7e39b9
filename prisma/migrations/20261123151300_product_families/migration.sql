-- The same thing in several makes: each a product of its own, chosen on the page of any of them. A name is all that a product's row says.
CREATE TABLE "families" (
  "id" TEXT PRIMARY KEY,
  "name" TEXT NOT NULL,
  -- the labels by which a shopper chooses; none: those in which the members differ
  "axes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  CONSTRAINT "families_axes_check" CHECK (cardinality("axes") <= 3)
);
CREATE UNIQUE INDEX "families_name_key" ON "families"("name");

ALTER TABLE "products" ADD COLUMN "family" TEXT,
  ADD CONSTRAINT "products_family_fkey" FOREIGN KEY ("family") REFERENCES "families"("name") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "products_family_idx" ON "products"("family");

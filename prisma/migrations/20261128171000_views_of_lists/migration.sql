-- Views that somebody has saved for all staff are of the lists of orders and customers too; those that there are are of the grid of products.
ALTER TYPE "audit_entity" RENAME VALUE 'product_view' TO 'list_view';

CREATE TYPE "viewed_list" AS ENUM ('products', 'orders', 'customers');

ALTER TABLE "product_views" RENAME TO "list_views";
ALTER TABLE "list_views" RENAME CONSTRAINT "product_views_pkey" TO "list_views_pkey";
ALTER TABLE "list_views" ADD COLUMN "list" "viewed_list" NOT NULL DEFAULT 'products';
ALTER TABLE "list_views" ALTER COLUMN "list" DROP DEFAULT;
DROP INDEX "product_views_name_key";
CREATE UNIQUE INDEX "list_views_list_name_key" ON "list_views"("list", "name");

-- Purchase cost per piece when the line was ordered. Older lines stay NULL: reports use the product's current cost for them.
ALTER TABLE "order_items" ADD COLUMN "unit_cost" DECIMAL(10,2);

-- The lines of an order stand in the order of the cart. Those of before keep theirs: all of them have the same place, and their ids decide.
ALTER TABLE "order_items" ADD COLUMN "position" INTEGER NOT NULL DEFAULT 0;

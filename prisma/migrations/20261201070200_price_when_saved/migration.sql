-- Older rows stay NULL: what their product cost when it was saved is unknown.
ALTER TABLE "wishlist" ADD COLUMN "saved_price" DECIMAL(10,2);

-- The email of a price notice names the price at the time of the request. Earlier notices have none.
-- AlterTable
ALTER TABLE "product_notices" ADD COLUMN     "asked_price" DECIMAL(10,2);

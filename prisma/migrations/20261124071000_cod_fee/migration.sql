-- AlterTable
ALTER TABLE "payment_gateways" ADD COLUMN "fee" DECIMAL(10,2) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN "cod_fee" DECIMAL(10,2) NOT NULL DEFAULT 0;

-- By hand: what an amount can be.
ALTER TABLE "payment_gateways" ADD CONSTRAINT "payment_gateways_fee_check" CHECK ("fee" >= 0);
ALTER TABLE "orders" ADD CONSTRAINT "orders_cod_fee_check" CHECK ("cod_fee" >= 0);

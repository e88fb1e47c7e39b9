-- Who orders by phone may have no mailbox: their number says who they are then.
ALTER TABLE "customers" ALTER COLUMN "email" DROP NOT NULL;
CREATE UNIQUE INDEX "customers_phone_alone_key" ON "customers"("phone") WHERE "email" IS NULL;

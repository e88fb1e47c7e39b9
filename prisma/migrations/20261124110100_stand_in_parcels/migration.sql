-- A parcel that nobody packed: the order's status said that it had left, and its carrier collects the money.
ALTER TABLE "shipments" ADD COLUMN "stand_in" BOOLEAN NOT NULL DEFAULT false;

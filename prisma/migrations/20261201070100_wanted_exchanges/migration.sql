ALTER TABLE "returns" ADD COLUMN "wants_exchange" BOOLEAN NOT NULL DEFAULT false;

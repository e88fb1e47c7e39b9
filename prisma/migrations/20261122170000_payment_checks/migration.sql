-- What a payment is asked for again is called a check everywhere.
ALTER TABLE "payments" RENAME COLUMN "look_at" TO "check_at";
ALTER TABLE "payments" RENAME COLUMN "look_tries" TO "check_tries";
ALTER INDEX "payments_look_at_idx" RENAME TO "payments_check_at_idx";

-- More was given back by hand than came by transfer and in cash.
ALTER TYPE "payment_alert" ADD VALUE 'overdrawn';

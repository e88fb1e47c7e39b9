-- A session keeps what it said of itself in its own row. Those that were tied to a customer record get what they gave with their
-- first order with that e-mail.
UPDATE "user_sessions" AS s
SET "first_name" = given."first_name", "last_name" = given."last_name", "email" = given."email", "phone" = given."phone",
  "address" = given."shipping_address"
FROM (
  SELECT DISTINCT ON (t."id") t."id" AS "session", o.*
  FROM "user_sessions" AS t
  JOIN "customers" AS c ON c."id" = t."customer_id"
  JOIN "orders" AS o ON o."session_id" = t."session_token" AND o."email" = c."email"
  ORDER BY t."id", o."created_at"
) AS given
WHERE given."session" = s."id";

-- Without an order: what the record holds, as long as nobody else has had a hand in it, by an order or as staff.
UPDATE "user_sessions" AS s
SET "first_name" = c."first_name", "last_name" = c."last_name", "email" = c."email", "phone" = c."phone", "address" = c."address"
FROM "customers" AS c
WHERE c."id" = s."customer_id" AND s."email" IS NULL
  AND NOT EXISTS (SELECT 1 FROM "orders" WHERE "customer_id" = c."id")
  AND NOT EXISTS (SELECT 1 FROM "audit_log" WHERE "entity" = 'customer' AND "entity_id" = c."id");

-- The others begin anew.
DELETE FROM "user_sessions" WHERE "email" IS NULL;

-- DropForeignKey
ALTER TABLE "user_sessions" DROP CONSTRAINT "user_sessions_customer_id_fkey";

-- DropIndex
DROP INDEX "user_sessions_customer_id_idx";

-- AlterTable
ALTER TABLE "user_sessions" DROP COLUMN "customer_id";

-- CreateIndex
CREATE INDEX "user_sessions_email_idx" ON "user_sessions"("email");

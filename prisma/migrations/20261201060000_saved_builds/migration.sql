-- Builds of the PC builder that a customer saved in the account.
CREATE TABLE "saved_builds" (
    "id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_builds_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "saved_builds_customer_id_query_key" ON "saved_builds"("customer_id", "query");

ALTER TABLE "saved_builds" ADD CONSTRAINT "saved_builds_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

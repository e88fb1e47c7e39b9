-- CreateTable
CREATE TABLE "open_privacy_requests" (
    "id" TEXT NOT NULL,
    "kind" "privacy_request_kind" NOT NULL,
    "customer_id" TEXT NOT NULL,
    "asker" "privacy_asker" NOT NULL,
    "channel" "privacy_channel" NOT NULL,
    "asked_on" DATE NOT NULL,
    "reference" TEXT,
    "by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "open_privacy_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "open_privacy_requests_asked_on_id_idx" ON "open_privacy_requests"("asked_on", "id");

-- CreateIndex
CREATE UNIQUE INDEX "open_privacy_requests_customer_id_kind_key" ON "open_privacy_requests"("customer_id", "kind");

-- AddForeignKey
ALTER TABLE "open_privacy_requests" ADD CONSTRAINT "open_privacy_requests_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

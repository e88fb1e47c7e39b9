-- CreateTable
CREATE TABLE "cache_expiries" (
    "id" BIGSERIAL NOT NULL,
    "tags" TEXT[],
    "origin" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cache_expiries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cache_expiries_at_idx" ON "cache_expiries"("at");

-- By hand: whoever keeps pages is told when the write commits, and reads then what it expired.
CREATE FUNCTION notify_cache_expiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cache_expiries', '');
  RETURN NULL;
END $$;

CREATE TRIGGER cache_expiries_notify AFTER INSERT ON "cache_expiries"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_cache_expiry();

-- CreateTable
-- By hand: UNLOGGED. It says who lives now, several times a second, and nothing of it is worth anything after a crash.
CREATE UNLOGGED TABLE "cache_processes" (
    "name" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cache_processes_pkey" PRIMARY KEY ("name")
);

-- AlterTable
ALTER TABLE "cache_expiries" ADD COLUMN "written" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text)::bigint;

-- CreateIndex
CREATE INDEX "cache_expiries_written_idx" ON "cache_expiries"("written");

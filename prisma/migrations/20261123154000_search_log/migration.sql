-- CreateTable
CREATE TABLE "search_log" (
    "day" DATE NOT NULL,
    "text" TEXT NOT NULL,
    "written" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "results" INTEGER,
    "corrected" BOOLEAN NOT NULL,

    CONSTRAINT "search_log_pkey" PRIMARY KEY ("day","text")
);

-- CreateTable
CREATE TABLE "job_runs" (
    "task" TEXT NOT NULL,
    "ran_at" TIMESTAMPTZ(3) NOT NULL,
    "removed" INTEGER,

    CONSTRAINT "job_runs_pkey" PRIMARY KEY ("task")
);

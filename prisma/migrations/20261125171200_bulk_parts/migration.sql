-- CreateTable
CREATE TABLE "bulk_parts" (
    "change_id" UUID NOT NULL,
    "after" INTEGER NOT NULL,
    "asked" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "bulk_id" INTEGER,
    "found" INTEGER NOT NULL,
    "changed" INTEGER NOT NULL,
    "next" INTEGER,

    CONSTRAINT "bulk_parts_pkey" PRIMARY KEY ("change_id","after")
);

-- CreateIndex
CREATE INDEX "bulk_parts_at_idx" ON "bulk_parts"("at");

-- CreateTable
CREATE TABLE "mail_slots" (
    "mail" TEXT NOT NULL,
    "reader" TEXT NOT NULL,
    "causer" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_slots_pkey" PRIMARY KEY ("mail")
);

-- CreateIndex
CREATE INDEX "mail_slots_reader_at_idx" ON "mail_slots"("reader", "at");

-- CreateIndex
CREATE INDEX "mail_slots_causer_at_idx" ON "mail_slots"("causer", "at");

-- CreateIndex
CREATE INDEX "mail_slots_at_idx" ON "mail_slots"("at");

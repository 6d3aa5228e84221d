-- AlterTable
ALTER TABLE "pictures" ADD COLUMN     "sent_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "pictures_sent_at_idx" ON "pictures"("sent_at");

-- AlterTable
ALTER TABLE "quotes" ADD COLUMN     "request_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "quotes_request_id_key" ON "quotes"("request_id");

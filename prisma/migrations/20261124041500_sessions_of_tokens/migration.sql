-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "api_token_id" INTEGER;

-- CreateIndex
CREATE INDEX "sessions_api_token_id_idx" ON "sessions"("api_token_id");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_api_token_id_fkey" FOREIGN KEY ("api_token_id") REFERENCES "api_tokens"("id") ON DELETE CASCADE ON UPDATE CASCADE;

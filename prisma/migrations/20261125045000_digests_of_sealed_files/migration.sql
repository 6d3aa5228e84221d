-- CreateIndex
CREATE INDEX "sealed_documents_digest_idx" ON "sealed_documents"("digest");

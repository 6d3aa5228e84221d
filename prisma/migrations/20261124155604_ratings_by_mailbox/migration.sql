-- CreateIndex
CREATE INDEX "messages_guest_hash_idx" ON "messages"("guest_hash");

-- CreateIndex
CREATE INDEX "rating_invitations_guest_hash_idx" ON "rating_invitations"("guest_hash");

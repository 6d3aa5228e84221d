-- CreateIndex
CREATE INDEX "follow_marks_email_idx" ON "follow_marks"("email");

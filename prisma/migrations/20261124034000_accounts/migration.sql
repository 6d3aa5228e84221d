-- CreateEnum
CREATE TYPE "email_code_purpose" AS ENUM ('sign_up', 'reset', 'leave_email', 'enter_email', 'invite');

-- AlterTable
ALTER TABLE "people" ADD COLUMN "verified_at" TIMESTAMPTZ(3),
ADD COLUMN "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN "address" JSONB,
ADD COLUMN "vat_id" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "id" SERIAL NOT NULL,
ADD COLUMN "device" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "email_codes" (
    "id" TEXT NOT NULL,
    "purpose" "email_code_purpose" NOT NULL,
    "email" TEXT NOT NULL,
    "person_id" INTEGER,
    "draft" JSONB NOT NULL DEFAULT '{}',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_codes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sessions_id_key" ON "sessions"("id");

-- CreateIndex
CREATE INDEX "sessions_person_id_idx" ON "sessions"("person_id");

-- CreateIndex
CREATE INDEX "email_codes_email_created_at_idx" ON "email_codes"("email", "created_at");

-- CreateIndex
CREATE INDEX "email_codes_person_id_idx" ON "email_codes"("person_id");

-- CreateIndex
CREATE INDEX "email_codes_expires_at_idx" ON "email_codes"("expires_at");

-- AddForeignKey
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

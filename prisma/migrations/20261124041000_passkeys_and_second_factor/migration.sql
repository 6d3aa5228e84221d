-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "strong" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "passkeys" (
    "id" SERIAL NOT NULL,
    "credential" TEXT NOT NULL,
    "person_id" INTEGER NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passkey_challenges" (
    "challenge" TEXT NOT NULL,
    "mark" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY ("challenge")
);

-- CreateTable
CREATE TABLE "second_factors" (
    "person_id" INTEGER NOT NULL,
    "seed" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3),
    "last_step" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "second_factors_pkey" PRIMARY KEY ("person_id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "code_hash" BYTEA NOT NULL,
    "person_id" INTEGER NOT NULL,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("person_id","code_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "passkeys_credential_key" ON "passkeys"("credential");

-- CreateIndex
CREATE INDEX "passkeys_person_id_idx" ON "passkeys"("person_id");

-- CreateIndex
CREATE INDEX "passkey_challenges_expires_at_idx" ON "passkey_challenges"("expires_at");

-- AddForeignKey
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "second_factors"("person_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "guest_hash" TEXT;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "rating_asked_at" TIMESTAMPTZ(3);

-- Nobody is asked about what was sent before the shop asked at all.
UPDATE "orders" SET "rating_asked_at" = "shipped_at" WHERE "shipped_at" IS NOT NULL;

-- CreateTable
CREATE TABLE "rating_invitations" (
    "id" SERIAL NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "person_id" INTEGER,
    "author_name" TEXT NOT NULL,
    "guest_hash" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "message_id" INTEGER,

    CONSTRAINT "rating_invitations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "rating_invitations_token_hash_key" ON "rating_invitations"("token_hash");

-- CreateIndex
CREATE INDEX "rating_invitations_person_id_idx" ON "rating_invitations"("person_id");

-- CreateIndex
CREATE INDEX "rating_invitations_message_id_idx" ON "rating_invitations"("message_id");

-- CreateIndex
CREATE INDEX "rating_invitations_expires_at_idx" ON "rating_invitations"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "rating_invitations_order_id_kind_record_id_key" ON "rating_invitations"("order_id", "kind", "record_id");

-- AddForeignKey
ALTER TABLE "rating_invitations" ADD CONSTRAINT "rating_invitations_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rating_invitations" ADD CONSTRAINT "rating_invitations_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A guest, too, rates a record once.
CREATE UNIQUE INDEX "messages_one_guest_rating" ON "messages"("kind", "record_id", "guest_hash")
  WHERE stars IS NOT NULL AND deleted_at IS NULL AND person_id IS NULL;

-- The orders whose customers are still to be asked.
CREATE INDEX "orders_rating_due" ON "orders"("shipped_at") WHERE state = 'done' AND rating_asked_at IS NULL;

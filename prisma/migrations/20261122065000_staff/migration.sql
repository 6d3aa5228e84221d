-- CreateTable
CREATE TABLE "api_tokens" (
    "token_hash" BYTEA NOT NULL,
    "person_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "person_id" INTEGER,
    "deed" TEXT NOT NULL,
    "record_kind" TEXT NOT NULL,
    "record_id" TEXT NOT NULL,
    "details" JSONB NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund_notes" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "number" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refund_notes_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "shipped_at" TIMESTAMPTZ(3),
ADD COLUMN     "tracking" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "api_tokens_person_id_idx" ON "api_tokens"("person_id");

-- CreateIndex
CREATE INDEX "audit_entries_record_kind_record_id_idx" ON "audit_entries"("record_kind", "record_id");

-- CreateIndex
CREATE UNIQUE INDEX "refund_notes_number_key" ON "refund_notes"("number");

-- CreateIndex
CREATE INDEX "refund_notes_order_id_idx" ON "refund_notes"("order_id");

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_notes" ADD CONSTRAINT "refund_notes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

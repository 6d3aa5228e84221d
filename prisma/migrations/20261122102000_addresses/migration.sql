-- CreateTable
CREATE TABLE "own_addresses" (
    "id" SERIAL NOT NULL,
    "person_id" INTEGER NOT NULL,
    "address" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "own_addresses_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "own_addresses_person_id_idx" ON "own_addresses"("person_id");

-- AddForeignKey
ALTER TABLE "own_addresses" ADD CONSTRAINT "own_addresses_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The same field of a form names a cart's customer or an address: no cart ever has such a number.
ALTER SEQUENCE "own_addresses_id_seq" START WITH 1000000001 RESTART;

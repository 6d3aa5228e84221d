-- AlterTable
ALTER TABLE "products" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "variants" ADD COLUMN     "lowest_price" INTEGER,
ADD COLUMN     "regular_list_price" INTEGER,
ADD COLUMN     "regular_price" INTEGER,
ADD COLUMN     "sale_from" TIMESTAMPTZ(3),
ADD COLUMN     "sale_price" INTEGER,
ADD COLUMN     "sale_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "past_prices" (
    "id" SERIAL NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "past_prices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_changes" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "person_id" INTEGER,
    "change" JSONB NOT NULL,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_rows" (
    "bulk_id" INTEGER NOT NULL,
    "record_id" INTEGER NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,

    CONSTRAINT "bulk_rows_pkey" PRIMARY KEY ("bulk_id","record_id")
);

-- CreateIndex
CREATE INDEX "past_prices_variant_id_until_idx" ON "past_prices"("variant_id", "until");

-- CreateIndex
CREATE INDEX "past_prices_until_idx" ON "past_prices"("until");

-- CreateIndex
CREATE INDEX "variants_sale_from_idx" ON "variants"("sale_from");

-- CreateIndex
CREATE INDEX "variants_sale_until_idx" ON "variants"("sale_until");

-- AddForeignKey
ALTER TABLE "past_prices" ADD CONSTRAINT "past_prices_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_bulk_id_fkey" FOREIGN KEY ("bulk_id") REFERENCES "bulk_changes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

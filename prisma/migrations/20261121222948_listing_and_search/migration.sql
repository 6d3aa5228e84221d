-- What search reads is written anew from the products when the server starts.
DELETE FROM "search_documents";

-- DropIndex
DROP INDEX "search_documents_text_trgm";

-- DropIndex
DROP INDEX "search_documents_vector_idx";

-- AlterTable
ALTER TABLE "search_documents" DROP COLUMN "text",
DROP COLUMN "vector",
ADD COLUMN     "name" tsvector NOT NULL,
ADD COLUMN     "words" tsvector NOT NULL;

-- CreateTable
CREATE TABLE "listing_entries" (
    "category_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,
    "facets" INTEGER[],

    CONSTRAINT "listing_entries_pkey" PRIMARY KEY ("category_id","product_id")
);

-- CreateTable
CREATE TABLE "listing_counts" (
    "category_id" INTEGER NOT NULL,
    "facet" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "listing_counts_pkey" PRIMARY KEY ("category_id","facet")
);

-- CreateTable
CREATE TABLE "search_words" (
    "language" TEXT NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,
    "deletions" TEXT[],

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("language","word")
);

-- CreateIndex
CREATE INDEX "listing_entries_category_id_sequence_product_id_idx" ON "listing_entries"("category_id", "sequence" DESC, "product_id" DESC);

-- CreateIndex
CREATE INDEX "listing_entries_category_id_price_idx" ON "listing_entries"("category_id", "price");

-- CreateIndex
CREATE INDEX "listing_entries_product_id_idx" ON "listing_entries"("product_id");

-- CreateIndex
CREATE INDEX "listing_entries_facets_idx" ON "listing_entries" USING GIN ("facets");

-- CreateIndex
CREATE INDEX "search_words_deletions_idx" ON "search_words" USING GIN ("deletions");

-- CreateIndex
CREATE INDEX "search_words_word_trgm" ON "search_words" USING GIN ("word" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "search_documents_name_idx" ON "search_documents" USING GIN ("name");

-- CreateIndex
CREATE INDEX "search_documents_words_idx" ON "search_documents" USING GIN ("words");

-- Names in the order of each language.
CREATE INDEX "search_documents_names_en" ON "search_documents" ("sort_name" COLLATE "en-x-icu") WHERE "language" = 'en';
CREATE INDEX "search_documents_names_de" ON "search_documents" ("sort_name" COLLATE "de-x-icu") WHERE "language" = 'de';
CREATE INDEX "search_documents_names_fr" ON "search_documents" ("sort_name" COLLATE "fr-x-icu") WHERE "language" = 'fr';
CREATE INDEX "search_documents_names_ar" ON "search_documents" ("sort_name" COLLATE "ar-x-icu") WHERE "language" = 'ar';

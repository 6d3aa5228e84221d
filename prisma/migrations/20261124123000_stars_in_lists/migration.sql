-- Writers of the catalogue wait for one another.
SELECT pg_advisory_xact_lock(hashtext('listing_counts'));

-- A new table, since what hits are sorted by has to stand before the words, which would be passed otherwise.
CREATE TABLE "new_search_documents" (
    "product_id" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,
    "star_rank" INTEGER NOT NULL DEFAULT 0,
    "language" TEXT NOT NULL,
    "sort_name" TEXT NOT NULL,
    "facets" INTEGER[],
    "name" tsvector NOT NULL,
    "words" tsvector NOT NULL
);

INSERT INTO new_search_documents (product_id, sequence, price, language, sort_name, facets, name, words)
SELECT product_id, sequence, price, language, sort_name, facets, name, words FROM search_documents;

DROP TABLE "search_documents";
ALTER TABLE "new_search_documents" RENAME TO "search_documents";
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_pkey" PRIMARY KEY ("product_id","language");
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "search_documents_name_en" ON "search_documents" USING GIN ("name") WITH (gin_pending_list_limit = 64) WHERE (language = 'en');
CREATE INDEX "search_documents_name_de" ON "search_documents" USING GIN ("name") WITH (gin_pending_list_limit = 64) WHERE (language = 'de');
CREATE INDEX "search_documents_name_fr" ON "search_documents" USING GIN ("name") WITH (gin_pending_list_limit = 64) WHERE (language = 'fr');
CREATE INDEX "search_documents_name_ar" ON "search_documents" USING GIN ("name") WITH (gin_pending_list_limit = 64) WHERE (language = 'ar');
CREATE INDEX "search_documents_words_en" ON "search_documents" USING GIN ("words") WITH (gin_pending_list_limit = 64) WHERE (language = 'en');
CREATE INDEX "search_documents_words_de" ON "search_documents" USING GIN ("words") WITH (gin_pending_list_limit = 64) WHERE (language = 'de');
CREATE INDEX "search_documents_words_fr" ON "search_documents" USING GIN ("words") WITH (gin_pending_list_limit = 64) WHERE (language = 'fr');
CREATE INDEX "search_documents_words_ar" ON "search_documents" USING GIN ("words") WITH (gin_pending_list_limit = 64) WHERE (language = 'ar');

-- Last, since lists wait for these.
ALTER TABLE "products" ADD COLUMN "ratings" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "stars" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "star_rank" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "listing_entries" ADD COLUMN "star_rank" INTEGER NOT NULL DEFAULT 0;
CREATE INDEX "listing_entries_category_id_star_rank_idx" ON "listing_entries"("category_id", "star_rank");

-- Whoever publishes or changes a price meanwhile waits, as writers of the catalogue wait for one another.
SELECT pg_advisory_xact_lock(hashtext('listing_counts'));

-- What hits of a search are sorted and counted by stands in their documents: looking each of thousands up was most of what an order cost.
-- A new table, for these columns have to stand before the words: whoever reads them has not to pass those.
CREATE TABLE "new_search_documents" (
    "product_id" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "sort_name" TEXT NOT NULL,
    "facets" INTEGER[],
    "name" tsvector NOT NULL,
    "words" tsvector NOT NULL
);

INSERT INTO new_search_documents
SELECT d.product_id, e.sequence, e.price, d.language,
  CASE d.language WHEN 'de' THEN e.name_de WHEN 'fr' THEN e.name_fr WHEN 'ar' THEN e.name_ar ELSE e.name_en END,
  e.facets, d.name, d.words
FROM search_documents d JOIN listing_entries e ON e.category_id = 0 AND e.product_id = d.product_id;

DROP TABLE "search_documents";
ALTER TABLE "new_search_documents" RENAME TO "search_documents";
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_pkey" PRIMARY KEY ("product_id","language");
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An index for each language: what one shares with another, words and marks, is not read twice. Their lists of what is new stay short,
-- as before.
CREATE INDEX "search_documents_name_en" ON "search_documents" USING GIN ("name") WITH (gin_pending_list_limit = 64) WHERE (language = 'en');
CREATE INDEX "search_documents_name_de" ON "search_documents" USING GIN ("name") WITH (gin_pending_list_limit = 64) WHERE (language = 'de');
CREATE INDEX "search_documents_name_fr" ON "search_documents" USING GIN ("name") WITH (gin_pending_list_limit = 64) WHERE (language = 'fr');
CREATE INDEX "search_documents_name_ar" ON "search_documents" USING GIN ("name") WITH (gin_pending_list_limit = 64) WHERE (language = 'ar');
CREATE INDEX "search_documents_words_en" ON "search_documents" USING GIN ("words") WITH (gin_pending_list_limit = 64) WHERE (language = 'en');
CREATE INDEX "search_documents_words_de" ON "search_documents" USING GIN ("words") WITH (gin_pending_list_limit = 64) WHERE (language = 'de');
CREATE INDEX "search_documents_words_fr" ON "search_documents" USING GIN ("words") WITH (gin_pending_list_limit = 64) WHERE (language = 'fr');
CREATE INDEX "search_documents_words_ar" ON "search_documents" USING GIN ("words") WITH (gin_pending_list_limit = 64) WHERE (language = 'ar');

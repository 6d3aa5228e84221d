-- What hits of a search are sorted and counted by stands in their documents: looking each of thousands up was most of what an order cost.
ALTER TABLE "search_documents"
ADD COLUMN     "sequence" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "price" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sort_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "facets" INTEGER[];

UPDATE search_documents d SET
  sequence = e.sequence, price = e.price, facets = e.facets,
  sort_name = CASE d.language WHEN 'de' THEN e.name_de WHEN 'fr' THEN e.name_fr WHEN 'ar' THEN e.name_ar ELSE e.name_en END
FROM listing_entries e WHERE e.category_id = 0 AND e.product_id = d.product_id;

ALTER TABLE "search_documents"
ALTER COLUMN "sequence" DROP DEFAULT,
ALTER COLUMN "price" DROP DEFAULT,
ALTER COLUMN "sort_name" DROP DEFAULT;

-- An index for each language: what one shares with another, words and marks, is not read twice. Their lists of what is new stay short,
-- as before.
DROP INDEX "search_documents_name_idx";
DROP INDEX "search_documents_words_idx";
CREATE INDEX "search_documents_name_en" ON "search_documents" USING GIN ("name") WITH (gin_pending_list_limit = 64) WHERE (language = 'en');
CREATE INDEX "search_documents_name_de" ON "search_documents" USING GIN ("name") WITH (gin_pending_list_limit = 64) WHERE (language = 'de');
CREATE INDEX "search_documents_name_fr" ON "search_documents" USING GIN ("name") WITH (gin_pending_list_limit = 64) WHERE (language = 'fr');
CREATE INDEX "search_documents_name_ar" ON "search_documents" USING GIN ("name") WITH (gin_pending_list_limit = 64) WHERE (language = 'ar');
CREATE INDEX "search_documents_words_en" ON "search_documents" USING GIN ("words") WITH (gin_pending_list_limit = 64) WHERE (language = 'en');
CREATE INDEX "search_documents_words_de" ON "search_documents" USING GIN ("words") WITH (gin_pending_list_limit = 64) WHERE (language = 'de');
CREATE INDEX "search_documents_words_fr" ON "search_documents" USING GIN ("words") WITH (gin_pending_list_limit = 64) WHERE (language = 'fr');
CREATE INDEX "search_documents_words_ar" ON "search_documents" USING GIN ("words") WITH (gin_pending_list_limit = 64) WHERE (language = 'ar');

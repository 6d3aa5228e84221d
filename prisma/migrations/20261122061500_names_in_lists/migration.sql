-- Lists by name in a category read an index of their own, instead of walking all names of the shop.
DROP INDEX "search_documents_names_en";
DROP INDEX "search_documents_names_de";
DROP INDEX "search_documents_names_fr";
DROP INDEX "search_documents_names_ar";

-- AlterTable
ALTER TABLE "search_documents" DROP COLUMN "sort_name";

-- AlterTable
ALTER TABLE "listing_entries"
ADD COLUMN     "name_en" TEXT COLLATE "en-x-icu" NOT NULL DEFAULT '',
ADD COLUMN     "name_de" TEXT COLLATE "de-x-icu" NOT NULL DEFAULT '',
ADD COLUMN     "name_fr" TEXT COLLATE "fr-x-icu" NOT NULL DEFAULT '',
ADD COLUMN     "name_ar" TEXT COLLATE "ar-x-icu" NOT NULL DEFAULT '';

UPDATE listing_entries e SET
  name_en = coalesce(nullif(p.name ->> 'en', ''), nullif(p.name ->> 'de', ''), nullif(p.name ->> 'fr', ''), nullif(p.name ->> 'ar', ''), ''),
  name_de = coalesce(nullif(p.name ->> 'de', ''), nullif(p.name ->> 'en', ''), nullif(p.name ->> 'fr', ''), nullif(p.name ->> 'ar', ''), ''),
  name_fr = coalesce(nullif(p.name ->> 'fr', ''), nullif(p.name ->> 'en', ''), nullif(p.name ->> 'de', ''), nullif(p.name ->> 'ar', ''), ''),
  name_ar = coalesce(nullif(p.name ->> 'ar', ''), nullif(p.name ->> 'en', ''), nullif(p.name ->> 'de', ''), nullif(p.name ->> 'fr', ''), '')
FROM products p WHERE p.id = e.product_id;

ALTER TABLE "listing_entries"
ALTER COLUMN "name_en" DROP DEFAULT,
ALTER COLUMN "name_de" DROP DEFAULT,
ALTER COLUMN "name_fr" DROP DEFAULT,
ALTER COLUMN "name_ar" DROP DEFAULT;

-- CreateIndex
CREATE INDEX "listing_entries_category_id_name_en_idx" ON "listing_entries"("category_id", "name_en");

-- CreateIndex
CREATE INDEX "listing_entries_category_id_name_de_idx" ON "listing_entries"("category_id", "name_de");

-- CreateIndex
CREATE INDEX "listing_entries_category_id_name_fr_idx" ON "listing_entries"("category_id", "name_fr");

-- CreateIndex
CREATE INDEX "listing_entries_category_id_name_ar_idx" ON "listing_entries"("category_id", "name_ar");

-- CreateEnum
CREATE TYPE "page_place" AS ENUM ('menu', 'footer', 'nowhere');

-- CreateTable
CREATE TABLE "content_pages" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "title" JSONB NOT NULL,
    "text" JSONB NOT NULL,
    "description" JSONB NOT NULL,
    "published" BOOLEAN NOT NULL DEFAULT false,
    "linked_in" "page_place" NOT NULL DEFAULT 'nowhere',
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "content_pages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "former_page_slugs" (
    "slug" TEXT NOT NULL,
    "page_id" INTEGER NOT NULL,

    CONSTRAINT "former_page_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateIndex
CREATE UNIQUE INDEX "content_pages_slug_key" ON "content_pages"("slug");

-- CreateIndex
CREATE INDEX "former_page_slugs_page_id_idx" ON "former_page_slugs"("page_id");

-- AddForeignKey
ALTER TABLE "former_page_slugs" ADD CONSTRAINT "former_page_slugs_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "content_pages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateEnum
CREATE TYPE "utm_field" AS ENUM ('campaign', 'medium', 'source');

-- CreateEnum
CREATE TYPE "click_class" AS ENUM ('person', 'bot', 'preview', 'mail_scanner', 'prefetch');

-- CreateEnum
CREATE TYPE "click_facet" AS ENUM ('country', 'referrer', 'device', 'browser', 'system', 'language');

-- CreateTable
CREATE TABLE "utm_terms" (
    "id" SERIAL NOT NULL,
    "field" "utm_field" NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "utm_terms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "links" (
    "id" SERIAL NOT NULL,
    "url" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "campaign_id" INTEGER,
    "medium_id" INTEGER,
    "source_id" INTEGER,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "clicks" INTEGER NOT NULL DEFAULT 0,
    "clicked_at" TIMESTAMPTZ(3),
    "paused_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "max_clicks" INTEGER,
    "created_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "rolled_until" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "link_codes" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "link_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "link_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "link_targets" (
    "id" SERIAL NOT NULL,
    "link_id" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "link_targets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "link_clicks" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "link_id" INTEGER NOT NULL,
    "class" "click_class" NOT NULL,
    "rule" TEXT NOT NULL,
    "agent" TEXT NOT NULL,
    "country" CHAR(2),
    "device" TEXT NOT NULL,
    "browser" TEXT NOT NULL,
    "system" TEXT NOT NULL,
    "referrer" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "visitor" BYTEA NOT NULL,
    "first" BOOLEAN NOT NULL,
    "qr" BOOLEAN NOT NULL,

    CONSTRAINT "link_clicks_pkey" PRIMARY KEY ("id","at")
) PARTITION BY RANGE ("at");

-- What is clicked in a month without a partition of its own.
CREATE TABLE "link_clicks_rest" PARTITION OF "link_clicks" DEFAULT;

-- This month and the next two; a daily job makes those after.
DO $$
DECLARE
  month timestamp;
BEGIN
  FOR later IN 0..2 LOOP
    month := date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => later);
    EXECUTE format('CREATE TABLE %I PARTITION OF "link_clicks" FOR VALUES FROM (%L) TO (%L)',
      to_char(month, '"link_clicks_"YYYY_MM'), month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
  END LOOP;
END $$;

-- CreateTable
CREATE TABLE "link_visitors" (
    "link_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "visitor" BYTEA NOT NULL,

    CONSTRAINT "link_visitors_pkey" PRIMARY KEY ("link_id","day","visitor")
);

-- CreateTable
CREATE TABLE "link_quarters" (
    "link_id" INTEGER NOT NULL,
    "quarter" TIMESTAMPTZ(0) NOT NULL,
    "class" "click_class" NOT NULL,
    "clicks" INTEGER NOT NULL,
    "visitors" INTEGER NOT NULL,
    "scans" INTEGER NOT NULL,

    CONSTRAINT "link_quarters_pkey" PRIMARY KEY ("link_id","quarter","class")
);

-- CreateTable
CREATE TABLE "link_days" (
    "link_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "class" "click_class" NOT NULL,
    "facet" "click_facet" NOT NULL,
    "name" TEXT NOT NULL,
    "clicks" INTEGER NOT NULL,

    CONSTRAINT "link_days_pkey" PRIMARY KEY ("link_id","day","class","facet","name")
);

-- CreateTable
CREATE TABLE "link_upkeep" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "rolled_until" TIMESTAMPTZ(3) NOT NULL,
    "kept_since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "link_upkeep_pkey" PRIMARY KEY ("id")
);

-- There is one row, from the beginning.
INSERT INTO "link_upkeep" ("rolled_until", "kept_since") VALUES ('2000-01-01T00:00:00Z', '2000-01-01T00:00:00Z');

-- CreateIndex
CREATE INDEX "links_created_at_id_idx" ON "links"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "links_campaign_id_idx" ON "links"("campaign_id");

-- CreateIndex
CREATE INDEX "links_medium_id_idx" ON "links"("medium_id");

-- CreateIndex
CREATE INDEX "links_source_id_idx" ON "links"("source_id");

-- CreateIndex
CREATE INDEX "links_tags_idx" ON "links" USING GIN ("tags");

-- CreateIndex
CREATE UNIQUE INDEX "link_codes_code_key" ON "link_codes"("code");

-- CreateIndex
CREATE INDEX "link_codes_link_id_id_idx" ON "link_codes"("link_id", "id");

-- CreateIndex
CREATE INDEX "link_targets_link_id_idx" ON "link_targets"("link_id");

-- CreateIndex
CREATE INDEX "link_clicks_link_id_at_idx" ON "link_clicks"("link_id", "at");

-- CreateIndex
CREATE INDEX "link_clicks_at_idx" ON "link_clicks" USING BRIN ("at");

-- AddForeignKey
ALTER TABLE "links" ADD CONSTRAINT "links_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "utm_terms"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "links" ADD CONSTRAINT "links_medium_id_fkey" FOREIGN KEY ("medium_id") REFERENCES "utm_terms"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "links" ADD CONSTRAINT "links_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "utm_terms"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "links" ADD CONSTRAINT "links_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "people"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "link_codes" ADD CONSTRAINT "link_codes_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "links"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "link_targets" ADD CONSTRAINT "link_targets_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "links"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A name is unique within its field, whatever its case.
CREATE UNIQUE INDEX "utm_terms_field_name_key" ON "utm_terms"("field", lower("name"));

-- Same target, campaign, medium and source: the same link.
CREATE UNIQUE INDEX "links_target_key" ON "links"(md5("url"), coalesce("campaign_id", 0), coalesce("medium_id", 0), coalesce("source_id", 0));

-- A click changes its link and a quarter of an hour: no index holds what changes, and pages have room, so that nothing else is written.
ALTER TABLE "links" SET (fillfactor = 80);
ALTER TABLE "link_quarters" SET (fillfactor = 80);

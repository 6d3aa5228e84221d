-- CreateTable
CREATE TABLE "messages" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "answer_to" INTEGER,
    "person_id" INTEGER,
    "author_name" TEXT NOT NULL DEFAULT '',
    "from_shop" BOOLEAN NOT NULL DEFAULT false,
    "text" TEXT NOT NULL,
    "stars" SMALLINT,
    "verified" BOOLEAN NOT NULL DEFAULT false,
    "language" TEXT NOT NULL,
    "helpful" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),
    "command_id" UUID NOT NULL,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_photos" (
    "message_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "message_photos_pkey" PRIMARY KEY ("message_id","position")
);

-- CreateTable
CREATE TABLE "message_votes" (
    "message_id" INTEGER NOT NULL,
    "person_id" INTEGER NOT NULL,

    CONSTRAINT "message_votes_pkey" PRIMARY KEY ("message_id","person_id")
);

-- CreateTable
CREATE TABLE "message_reports" (
    "message_id" INTEGER NOT NULL,
    "person_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "judged_at" TIMESTAMPTZ(3),

    CONSTRAINT "message_reports_pkey" PRIMARY KEY ("message_id","person_id")
);

-- CreateTable
CREATE TABLE "message_totals" (
    "kind" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "threads" INTEGER NOT NULL DEFAULT 0,
    "stars" INTEGER[],

    CONSTRAINT "message_totals_pkey" PRIMARY KEY ("kind","record_id")
);

-- CreateTable
CREATE TABLE "message_mutes" (
    "kind" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "email_hash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "message_mutes_pkey" PRIMARY KEY ("kind","record_id","email_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "messages_command_id_key" ON "messages"("command_id");

-- CreateIndex
CREATE INDEX "messages_kind_record_id_idx" ON "messages"("kind", "record_id");

-- CreateIndex
CREATE INDEX "messages_person_id_idx" ON "messages"("person_id");

-- CreateIndex
CREATE INDEX "messages_answer_to_idx" ON "messages"("answer_to");

-- CreateIndex
CREATE INDEX "message_photos_hash_idx" ON "message_photos"("hash");

-- CreateIndex
CREATE INDEX "message_votes_person_id_idx" ON "message_votes"("person_id");

-- CreateIndex
CREATE INDEX "message_reports_person_id_idx" ON "message_reports"("person_id");

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_answer_to_fkey" FOREIGN KEY ("answer_to") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_hash_fkey" FOREIGN KEY ("hash") REFERENCES "pictures"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_votes" ADD CONSTRAINT "message_votes_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_votes" ADD CONSTRAINT "message_votes_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What visitors are shown of a record, each order by one index.
CREATE INDEX "messages_newest" ON "messages"("kind", "record_id", "id" DESC)
  WHERE answer_to IS NULL AND deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX "messages_helpful" ON "messages"("kind", "record_id", "helpful" DESC, "id" DESC)
  WHERE answer_to IS NULL AND deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX "messages_stars" ON "messages"("kind", "record_id", "stars", "id" DESC)
  WHERE answer_to IS NULL AND deleted_at IS NULL AND hidden_at IS NULL AND stars IS NOT NULL;

-- A person rates a record once.
CREATE UNIQUE INDEX "messages_one_rating" ON "messages"("kind", "record_id", "person_id")
  WHERE stars IS NOT NULL AND deleted_at IS NULL;
ALTER TABLE "messages" ADD CONSTRAINT "messages_stars_check" CHECK (stars BETWEEN 1 AND 5);

-- CreateEnum
CREATE TYPE "follow_topic" AS ENUM ('news', 'back_in_stock', 'price_dropped');

-- CreateTable
CREATE TABLE "followers" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "topic" "follow_topic" NOT NULL,
    "part" INTEGER NOT NULL DEFAULT 0,
    "person_id" INTEGER,
    "email" TEXT,
    "language" TEXT NOT NULL,
    "price" INTEGER,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "followers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "follow_marks" (
    "session_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "topic" "follow_topic" NOT NULL,
    "part" INTEGER NOT NULL DEFAULT 0,
    "email" TEXT NOT NULL,

    CONSTRAINT "follow_marks_pkey" PRIMARY KEY ("session_id","kind","record_id","topic","part")
);

-- CreateIndex
CREATE INDEX "followers_person_id_idx" ON "followers"("person_id");

-- CreateIndex
CREATE INDEX "followers_email_idx" ON "followers"("email");

-- CreateIndex
CREATE UNIQUE INDEX "followers_kind_record_id_topic_part_person_id_key" ON "followers"("kind", "record_id", "topic", "part", "person_id");

-- CreateIndex
CREATE UNIQUE INDEX "followers_kind_record_id_topic_part_email_key" ON "followers"("kind", "record_id", "topic", "part", "email");

-- AddForeignKey
ALTER TABLE "followers" ADD CONSTRAINT "followers_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow_marks" ADD CONSTRAINT "follow_marks_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

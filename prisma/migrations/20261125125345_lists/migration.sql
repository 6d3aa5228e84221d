-- CreateEnum
CREATE TYPE "subscription_state" AS ENUM ('pending', 'active', 'left');

-- CreateEnum
CREATE TYPE "suppression_reason" AS ENUM ('hard_bounce', 'soft_bounces', 'complaint', 'operator', 'import');

-- CreateEnum
CREATE TYPE "mailing_state" AS ENUM ('draft', 'scheduled', 'sending', 'paused', 'halted', 'sent', 'cancelled');

-- CreateEnum
CREATE TYPE "mailing_format" AS ENUM ('markdown', 'html');

-- CreateEnum
CREATE TYPE "recipient_state" AS ENUM ('waiting', 'sending', 'sent', 'unsure', 'failed', 'skipped');

-- CreateEnum
CREATE TYPE "bounce_kind" AS ENUM ('hard', 'soft', 'complaint');

-- CreateTable
CREATE TABLE "mailing_lists" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "title" JSONB NOT NULL,
    "description" JSONB NOT NULL,
    "content" JSONB NOT NULL,
    "redirect_url" TEXT NOT NULL DEFAULT '/',
    "double_opt_in" BOOLEAN NOT NULL DEFAULT true,
    "open" BOOLEAN NOT NULL DEFAULT true,
    "sender_name" TEXT NOT NULL DEFAULT '',
    "sender_email" TEXT NOT NULL DEFAULT '',
    "reply_to" TEXT NOT NULL DEFAULT '',
    "postal_address" TEXT NOT NULL DEFAULT '',
    "welcome" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "mailing_lists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscribers" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "language" TEXT NOT NULL,
    "attributes" JSONB NOT NULL DEFAULT '{}',
    "soft_bounces" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscribers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" SERIAL NOT NULL,
    "list_id" INTEGER NOT NULL,
    "subscriber_id" INTEGER NOT NULL,
    "state" "subscription_state" NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "reminded_at" TIMESTAMPTZ(3),
    "left_at" TIMESTAMPTZ(3),
    "left_mailing" INTEGER,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "list_marks" (
    "session_id" INTEGER NOT NULL,
    "list_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "confirmed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "list_marks_pkey" PRIMARY KEY ("session_id","list_id")
);

-- CreateTable
CREATE TABLE "suppressions" (
    "id" SERIAL NOT NULL,
    "value" TEXT NOT NULL,
    "reason" "suppression_reason" NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "suppressions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailings" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "format" "mailing_format" NOT NULL DEFAULT 'markdown',
    "subject" JSONB NOT NULL,
    "preheader" JSONB NOT NULL,
    "body" JSONB NOT NULL,
    "list_ids" INTEGER[],
    "audience" JSONB NOT NULL,
    "sender_name" TEXT,
    "sender_email" TEXT,
    "reply_to" TEXT,
    "campaign" TEXT NOT NULL,
    "rate" INTEGER,
    "state" "mailing_state" NOT NULL DEFAULT 'draft',
    "trouble" TEXT NOT NULL DEFAULT '',
    "scheduled_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mailings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailing_recipients" (
    "id" UUID NOT NULL,
    "mailing_id" INTEGER NOT NULL,
    "subscriber_id" INTEGER NOT NULL,
    "list_id" INTEGER NOT NULL,
    "domain" TEXT NOT NULL,
    "state" "recipient_state" NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_by" TEXT,
    "claimed_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "answer" TEXT NOT NULL DEFAULT '',
    "bounced_at" TIMESTAMPTZ(3),
    "bounce" "bounce_kind",
    "opened_at" TIMESTAMPTZ(3),
    "clicked_at" TIMESTAMPTZ(3),

    CONSTRAINT "mailing_recipients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailing_links" (
    "mailing_id" INTEGER NOT NULL,
    "link_id" INTEGER NOT NULL,
    "url" TEXT NOT NULL,

    CONSTRAINT "mailing_links_pkey" PRIMARY KEY ("mailing_id","url")
);

-- CreateTable
CREATE TABLE "bounce_reports" (
    "id" TEXT NOT NULL,
    "kind" "bounce_kind" NOT NULL,
    "email" TEXT NOT NULL,
    "recipient_id" UUID,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bounce_reports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mailing_lists_key_key" ON "mailing_lists"("key");

-- CreateIndex
CREATE UNIQUE INDEX "subscribers_email_key" ON "subscribers"("email");

-- CreateIndex
CREATE INDEX "subscriptions_subscriber_id_idx" ON "subscriptions"("subscriber_id");

-- CreateIndex
CREATE INDEX "subscriptions_list_id_state_id_idx" ON "subscriptions"("list_id", "state", "id");

-- CreateIndex
CREATE INDEX "subscriptions_state_asked_at_idx" ON "subscriptions"("state", "asked_at");

-- CreateIndex
CREATE INDEX "subscriptions_left_mailing_idx" ON "subscriptions"("left_mailing");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_list_id_subscriber_id_key" ON "subscriptions"("list_id", "subscriber_id");

-- CreateIndex
CREATE INDEX "list_marks_email_idx" ON "list_marks"("email");

-- CreateIndex
CREATE UNIQUE INDEX "suppressions_value_key" ON "suppressions"("value");

-- CreateIndex
CREATE INDEX "mailings_state_scheduled_at_idx" ON "mailings"("state", "scheduled_at");

-- CreateIndex
CREATE INDEX "mailing_recipients_mailing_id_state_due_at_idx" ON "mailing_recipients"("mailing_id", "state", "due_at");

-- CreateIndex
CREATE INDEX "mailing_recipients_subscriber_id_idx" ON "mailing_recipients"("subscriber_id");

-- CreateIndex
CREATE UNIQUE INDEX "mailing_recipients_mailing_id_subscriber_id_key" ON "mailing_recipients"("mailing_id", "subscriber_id");

-- CreateIndex
CREATE INDEX "mailing_links_link_id_idx" ON "mailing_links"("link_id");

-- CreateIndex
CREATE INDEX "bounce_reports_email_idx" ON "bounce_reports"("email");

-- CreateIndex
CREATE INDEX "bounce_reports_at_idx" ON "bounce_reports"("at");

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "mailing_lists"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_subscriber_id_fkey" FOREIGN KEY ("subscriber_id") REFERENCES "subscribers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_marks" ADD CONSTRAINT "list_marks_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_marks" ADD CONSTRAINT "list_marks_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "mailing_lists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "mailings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailing_links" ADD CONSTRAINT "mailing_links_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "mailings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateEnum
CREATE TYPE "consent_author" AS ENUM ('person', 'visitor', 'operator', 'import');

-- CreateTable
CREATE TABLE "consent_wordings" (
    "digest" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consent_wordings_pkey" PRIMARY KEY ("digest")
);

-- CreateTable
CREATE TABLE "consents" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "purpose" TEXT NOT NULL,
    "given" BOOLEAN NOT NULL,
    "wording_digest" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "author" "consent_author" NOT NULL,
    "ground" TEXT,
    "person_id" INTEGER,
    "device_id" UUID,
    "order_id" INTEGER,
    "email_hash" TEXT,
    "command_id" UUID,

    CONSTRAINT "consents_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "consent_wordings_name_version_language_idx" ON "consent_wordings"("name", "version", "language");

-- CreateIndex
CREATE INDEX "consents_person_id_purpose_idx" ON "consents"("person_id", "purpose");

-- CreateIndex
CREATE INDEX "consents_email_hash_idx" ON "consents"("email_hash");

-- CreateIndex
CREATE INDEX "consents_order_id_idx" ON "consents"("order_id");

-- CreateIndex
CREATE INDEX "consents_recorded_at_idx" ON "consents"("recorded_at");

-- CreateIndex
CREATE UNIQUE INDEX "consents_command_id_purpose_key" ON "consents"("command_id", "purpose");

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_wording_digest_fkey" FOREIGN KEY ("wording_digest") REFERENCES "consent_wordings"("digest") ON DELETE RESTRICT ON UPDATE CASCADE;

-- An import says on what ground.
ALTER TABLE "consents" ADD CONSTRAINT "consents_ground_check" CHECK ("author" <> 'import' OR coalesce("ground", '') <> '');

-- The ledger is only added to. Of a row whose term is over the purge says so, and even then none is deleted within a year.
CREATE FUNCTION "refuse_consent_change"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'consents' THEN
    IF OLD.recorded_at < nullif(current_setting('portico.consents_ended_before', true), '')::timestamptz
      AND OLD.recorded_at < now() - interval '1 year' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "consents_only_added" BEFORE UPDATE OR DELETE ON "consents" FOR EACH ROW EXECUTE FUNCTION "refuse_consent_change"();
CREATE TRIGGER "consents_not_emptied" BEFORE TRUNCATE ON "consents" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_consent_change"();
CREATE TRIGGER "consent_wordings_only_added" BEFORE UPDATE OR DELETE ON "consent_wordings" FOR EACH ROW EXECUTE FUNCTION "refuse_consent_change"();
CREATE TRIGGER "consent_wordings_not_emptied" BEFORE TRUNCATE ON "consent_wordings" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_consent_change"();

-- Deletes what was recorded before, but what is still in force: somebody's last word on something.
CREATE FUNCTION "purge_consents"("before" TIMESTAMPTZ, "most" INTEGER) RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
  removed INTEGER;
BEGIN
  PERFORM set_config('portico.consents_ended_before', before::text, true);
  DELETE FROM consents WHERE id IN (
    SELECT c.id FROM consents c
    WHERE c.recorded_at < least(before, now() - interval '1 year') AND (
      c.order_id IS NOT NULL OR c.person_id IS NULL AND c.email_hash IS NULL OR EXISTS (
        SELECT FROM consents later
        WHERE later.purpose = c.purpose AND (later.person_id = c.person_id OR later.email_hash = c.email_hash)
          AND (later.at, later.id) > (c.at, c.id)))
    ORDER BY c.id LIMIT most);
  GET DIAGNOSTICS removed = ROW_COUNT;
  PERFORM set_config('portico.consents_ended_before', '', true);
  RETURN removed;
END $$;

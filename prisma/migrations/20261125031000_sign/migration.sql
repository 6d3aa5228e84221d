-- CreateTable
CREATE TABLE "signatures" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "evidence" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mark" JSONB NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "language" TEXT NOT NULL,
    "consent" TEXT NOT NULL,
    "person_id" INTEGER,
    "ip" TEXT NOT NULL,
    "country" TEXT,
    "device" TEXT NOT NULL,

    CONSTRAINT "signatures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sealed_documents" (
    "signature_id" UUID NOT NULL,
    "digest" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "sealed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sealed_documents_pkey" PRIMARY KEY ("signature_id")
);

-- CreateTable
CREATE TABLE "seal_entries" (
    "number" INTEGER NOT NULL DEFAULT 0,
    "content" TEXT NOT NULL,
    "previous" TEXT NOT NULL DEFAULT '',
    "hash" TEXT NOT NULL DEFAULT '',
    "signature_id" UUID,

    CONSTRAINT "seal_entries_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "seal_keys" (
    "fingerprint" TEXT NOT NULL,
    "certificates" BYTEA[],
    "private_key" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "seal_keys_pkey" PRIMARY KEY ("fingerprint")
);

-- CreateIndex
CREATE INDEX "signatures_person_id_idx" ON "signatures"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "signatures_kind_record_id_key" ON "signatures"("kind", "record_id");

-- CreateIndex
CREATE UNIQUE INDEX "seal_entries_hash_key" ON "seal_entries"("hash");

-- CreateIndex
CREATE INDEX "seal_entries_signature_id_idx" ON "seal_entries"("signature_id");

-- One key seals at a time, whichever process makes it first.
CREATE UNIQUE INDEX "seal_keys_one_in_use" ON "seal_keys" ((true)) WHERE "retired_at" IS NULL;

CREATE FUNCTION "refuse_signing_change"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "signatures_only_added" BEFORE UPDATE OR DELETE ON "signatures" FOR EACH ROW EXECUTE FUNCTION "refuse_signing_change"();
CREATE TRIGGER "signatures_not_emptied" BEFORE TRUNCATE ON "signatures" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_signing_change"();
CREATE TRIGGER "sealed_documents_only_added" BEFORE UPDATE OR DELETE ON "sealed_documents" FOR EACH ROW EXECUTE FUNCTION "refuse_signing_change"();
CREATE TRIGGER "sealed_documents_not_emptied" BEFORE TRUNCATE ON "sealed_documents" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_signing_change"();
CREATE TRIGGER "seal_entries_only_added" BEFORE UPDATE OR DELETE ON "seal_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_signing_change"();
CREATE TRIGGER "seal_entries_not_emptied" BEFORE TRUNCATE ON "seal_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_signing_change"();
CREATE TRIGGER "seal_keys_not_deleted" BEFORE DELETE ON "seal_keys" FOR EACH ROW EXECUTE FUNCTION "refuse_signing_change"();
CREATE TRIGGER "seal_keys_not_emptied" BEFORE TRUNCATE ON "seal_keys" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_signing_change"();
CREATE TRIGGER "seal_keys_only_retired" BEFORE UPDATE ON "seal_keys" FOR EACH ROW
  WHEN (OLD.retired_at IS NOT NULL OR NEW.retired_at IS NULL
    OR (NEW.fingerprint, NEW.certificates, NEW.private_key, NEW.created_at)
      IS DISTINCT FROM (OLD.fingerprint, OLD.certificates, OLD.private_key, OLD.created_at))
  EXECUTE FUNCTION "refuse_signing_change"();

-- Numbers and hashes an entry, whatever was given. Writers come one after the other, until their transactions end.
CREATE FUNCTION "link_seal_entry"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  latest RECORD;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('portico.seal_entries'));
  SELECT number, hash INTO latest FROM seal_entries ORDER BY number DESC LIMIT 1;
  NEW.number := coalesce(latest.number, 0) + 1;
  NEW.previous := coalesce(latest.hash, repeat('0', 64));
  NEW.hash := encode(sha256(convert_to(NEW.previous || E'\n' || NEW.content, 'UTF8')), 'hex');
  RETURN NEW;
END $$;

CREATE TRIGGER "seal_entries_linked" BEFORE INSERT ON "seal_entries" FOR EACH ROW EXECUTE FUNCTION "link_seal_entry"();

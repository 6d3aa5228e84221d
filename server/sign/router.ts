import { z } from 'zod';
import { AuditTrail, PublishedKey, PublishedKeys, SealEntries } from '#domain/sign/answers.ts';
import { ChainAsked, KeyFile, SealedFile, SignedRecord } from '#domain/sign/schema.ts';
import type { PublishedKey as Key } from '#domain/sign/types.ts';
import { audit } from '../http/contract.ts';
import { anyone, operator, router } from '../http/trpc.ts';
import { readChain } from './chain.ts';
import { publishedKeys } from './keys.ts';
import { auditTrail, isSealed } from './reading.ts';
import { importKey, renewKey } from './replacing.ts';

const limit = { points: 20, seconds: 3_600, per: 'person' } as const;
const replacing = (action: string) =>
  audit<unknown, Key>({ action, created: ({ fingerprint }) => ({ kind: 'seal-key', id: fingerprint }) });

export const sign = router({
  keys: anyone
    .meta({ summary: 'The fingerprints of the keys with which the shop seals signed documents', scope: 'every' })
    .output(PublishedKeys)
    .query(({ ctx }) => publishedKeys(ctx)),
  isSealed: anyone
    .meta({
      summary: 'Whether the shop sealed this very file, asked for by its SHA-256',
      limit: { points: 120, seconds: 3_600 },
      scope: 'every',
    })
    .input(SealedFile)
    .output(z.boolean())
    .query(({ ctx, input }) => isSealed(ctx.db, input)),
  renewKey: operator
    .meta({ summary: 'Seals with a new key from now on; earlier ones stay published', limit, audit: replacing('sign.renew-key') })
    .output(PublishedKey)
    .mutation(({ ctx }) => renewKey(ctx)),
  importKey: operator
    .meta({
      summary: 'Seals with the key of a PKCS#12 file from now on; earlier ones stay published',
      limit,
      audit: replacing('sign.import-key'),
    })
    .input(KeyFile)
    .output(PublishedKey)
    .mutation(({ ctx, input }) => importKey(ctx, input)),
  trail: operator
    .meta({ summary: 'How a record was signed, with all that its hashes in the chain are made of', scope: 'orders' })
    .input(SignedRecord)
    .output(AuditTrail.nullable())
    .query(async ({ ctx, input }) => (await auditTrail(ctx.db, input)) ?? null),
  chain: operator
    .meta({ summary: 'The chain of what was signed and sealed, in parts, for its hashes to be checked' })
    .input(ChainAsked)
    .output(SealEntries)
    .query(({ ctx, input }) => readChain(ctx, input)),
});

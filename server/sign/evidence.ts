import type { Evidence } from '#domain/sign/types.ts';

type Stored = Omit<Evidence, 'signedAt' | 'recordedAt'> & { signedAt: Date; recordedAt: Date };

/** What the chain vouches for by one hash, from a row that has more. */
export function evidenceOf({
  digest,
  name,
  mark,
  signedAt,
  recordedAt,
  language,
  consent,
  personId,
  ip,
  country,
  device,
}: Stored): Evidence {
  const [signed, recorded] = [signedAt.toISOString(), recordedAt.toISOString()];
  return { digest, name, mark, signedAt: signed, recordedAt: recorded, language, consent, personId, ip, country, device };
}

import type { Mark } from '#domain/sign/schema.ts';

/** Who signed, how, when, from where, and under which sentence; instants as ISO text. */
export type Evidence = {
  /** of the document, SHA-256 in hexadecimal */
  digest: string;
  name: string;
  mark: Mark;
  /** by the device's clock */
  signedAt: string;
  recordedAt: string;
  language: string;
  consent: string;
  personId: number | null;
  ip: string;
  country: string | null;
  device: string;
};

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

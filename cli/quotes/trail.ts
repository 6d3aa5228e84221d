import type { QuoteTrail } from '#domain/quotes/types.ts';
import { stop } from '../exits.ts';
import { type Here, print } from '../here.ts';
import { fieldLines } from '../view/fields.ts';
import { moment, plain } from '../view/text.ts';
import { type Look, toned } from '../view/tone.ts';
import { offerNumber, ofOffer } from './known.ts';

/** As JSON it is the file that its signer can download. */
export async function showTrail(here: Here, typed: string): Promise<void> {
  const api = await here.api();
  const number = await offerNumber(api, typed);
  const trail = await ofOffer(number, api.quotes.auditTrail.query({ number }));
  if (trail === null) throw stop('missing', `Nobody has signed ${number}. "portico quotes show ${number}" shows what became of it.`);
  await print(here, trail, () => trailLines(trail, here.terminal));
}

function trailLines({ number, digest, evidence, signature, steps, entries }: QuoteTrail, look: Look): string[] {
  const { name, mark, signedAt, recordedAt, ip, country, device, consent } = signature;
  return [
    toned(plain(`Audit trail of ${number}`), 'strong', look),
    ...fieldLines(
      [
        ...steps.map(({ at, text }) => [moment(at), text] as const),
        ['Signed by', `${name} (${mark})`],
        ['Signed', `${moment(signedAt)} by the clock of the device`],
        ['Received', moment(recordedAt)],
        ['From', [ip, country ?? ''].filter(Boolean).join(', ')],
        ['Device', device],
        ['Agreed to', consent],
        ['Document', digest],
        ['Evidence', evidence],
      ],
      look,
    ),
    ...entries.flatMap((entry) => [
      '',
      toned(`Entry ${entry.number} of the chain`, 'strong', look),
      ...fieldLines(
        [
          [entry.event === 'signed' ? 'Signed' : 'Sealed', moment(entry.at)],
          ['Previous', entry.previous],
          ['Content', entry.content],
          ['Hash', entry.hash],
        ],
        look,
      ),
    ]),
  ];
}

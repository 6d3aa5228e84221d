import type { QuoteRecord } from '#domain/quotes/types.ts';
import type { Api } from '../api.ts';
import { stop } from '../exits.ts';
import { type Here, print } from '../here.ts';
import { inputText } from '../input.ts';
import { withUnits } from '../view/units.ts';
import { type Draft, draftOf, usual, whole } from './draft.ts';
import { type Goods, goodsFor } from './goods.ts';
import { offerNumber, ofOffer, ofTemplate } from './known.ts';
import { edited, outcome } from './outcome.ts';
import { codesIn, type Requested } from './requested.ts';
import { requestedBy, type Typed } from './typed.ts';

export type Wanted = Typed & { file?: string; textFile?: string };
type Sending = { send?: true };

export async function createQuote(
  here: Here,
  { fromTemplate, send, ...wanted }: Wanted & Sending & { fromTemplate?: string },
): Promise<void> {
  const requested = await readRequested(here, wanted);
  const api = await here.api();
  const begun = fromTemplate === undefined ? usual : await fromTemplateNamed(api, fromTemplate);
  const { draft, goods } = await written(api, begun, requested);
  const made = await api.quotes.create.mutate(whole(draft, goods));
  await printSent(here, api, made, { send, otherwise: outcome });
}

export async function editQuote(here: Here, typed: string, { send, ...wanted }: Wanted & Sending): Promise<void> {
  const requested = await readRequested(here, wanted);
  if (requested.length === 0) throw stop('usage', 'Name what to change: "portico quotes edit --help" lists it.');
  const api = await here.api();
  const number = await offerNumber(api, typed);
  const before = await ofOffer(number, api.quotes.show.query({ number }));
  const { draft, goods } = await written(api, draftOf(before), requested);
  // A file may have been written from what was shown earlier.
  const { version = before.version } = requested[0] ?? {};
  const after = await ofOffer(number, api.quotes.edit.mutate({ number, version, draft: whole(draft, goods) }));
  await printSent(here, api, after, { send, otherwise: (record) => edited(record, before.sentAt !== null) });
}

/** What the file says, then what the options say. */
export async function readRequested(here: Here, { file, textFile, ...typed }: Wanted): Promise<Requested[]> {
  const byOptions = { ...requestedBy(typed), ...(textFile !== undefined && { text: await inputText(here, textFile) }) };
  const byFile = file === undefined ? undefined : (await import('./offer-file.ts')).offerIn(await inputText(here, file), nameOf(file));
  return [...(byFile === undefined ? [] : [byFile]), ...(Object.keys(byOptions).length === 0 ? [] : [byOptions])];
}

export async function written(api: Api, begun: Draft, requested: readonly Requested[]): Promise<{ draft: Draft; goods: Goods }> {
  const { withRequested } = await import('./writing.ts');
  const goods = await goodsFor(api, requested.flatMap(codesIn), []);
  return { draft: requested.reduce((draft, each) => withRequested(draft, each, goods), begun), goods };
}

export async function fromTemplateNamed(api: Api, name: string): Promise<Draft> {
  const content = await ofTemplate(name, api.quotes.useTemplate.query({ name }));
  return { ...usual, ...content };
}

type Told = { send: true | undefined; otherwise: (record: QuoteRecord) => string[] };

/** A refusal to send leaves what was written before it, so that is told first. */
async function printSent(here: Here, api: Api, record: QuoteRecord, { send, otherwise }: Told): Promise<void> {
  const { number } = record;
  const tell = (shown: QuoteRecord, lines: (shown: QuoteRecord) => string[]) => print(here, withUnits(shown), () => lines(shown));
  if (!send) return tell(record, otherwise);
  const sending = ofOffer(number, api.quotes.send.mutate({ number }));
  await tell(await sending.catch(() => record), outcome);
  await sending;
}

function nameOf(file: string): string {
  return file === '-' ? 'Standard input' : file;
}

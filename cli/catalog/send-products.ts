import { type ImportedOutcome, type ImportedProduct, type ImportOutcome, MOST_IMPORTED } from '#domain/catalog/imported.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Api } from '../api.ts';
import type { Item } from './item.ts';
import type { Pictures } from './pictures.ts';

/** The shop reads requests of up to a megabyte. */
const MOST_BYTES = 600_000;

export type Asked = { language: Language; create: boolean; update: boolean; complete: boolean; dryRun: boolean; publishNew: boolean };
/** `line`: where it stands; `column`: as the file calls it */
export type Refusal = { line: number; code: string; field: string; variant?: string; reason: string };
export type Progress = { line: number; counts: Readonly<Record<ImportOutcome, number>> };
export type Sending = {
  api: Api;
  items: AsyncIterable<Item>;
  pictures: Pictures;
  asked: Asked;
  signal: AbortSignal;
  settled: (item: Item, outcome: ImportedOutcome) => void;
  refused: (item: Item, refusals: Refusal[]) => void;
  progressed: (progress: Progress) => void;
};

/** Sends part after part, so that few products are in memory; an abort ends it after the part that is on its way. */
export async function sendProducts(sending: Sending): Promise<Record<ImportOutcome, number>> {
  const { api, items, pictures, asked, signal, settled, refused, progressed } = sending;
  const importId = crypto.randomUUID();
  const counts: Record<ImportOutcome, number> = { created: 0, changed: 0, unchanged: 0, left_out: 0, refused: 0 };
  let part: { item: Item; product: ImportedProduct; names: ReadonlyMap<string, string> }[] = [];
  let bytes = 0;
  for await (const item of items) {
    if (signal.aborted) break;
    if ('faults' in item) refuse(item, item.faults);
    else {
      const found = withPictures(item, pictures);
      if ('reason' in found) {
        refuse(item, [{ line: item.line, ...found }]);
        continue;
      }
      const { product } = found;
      const size = Buffer.byteLength(JSON.stringify(product));
      if (part.length === MOST_IMPORTED || bytes + size > MOST_BYTES) await flush();
      part.push({ item, product, names: found.names });
      bytes += size;
    }
  }
  if (!signal.aborted) await flush();
  return counts;

  async function flush(): Promise<void> {
    const products = await withoutWrongPictures(part);
    [part, bytes] = [[], 0];
    if (products.length === 0) return;
    const { outcomes } = await api.catalog.import.mutate({ ...asked, importId, products: products.map(({ product }) => product) });
    for (const [at, { item }] of products.entries()) {
      const outcome = outcomes[at] ?? { outcome: 'refused' as const, reason: 'The shop did not answer for it.' };
      if (outcome.outcome === 'refused') refuse(item, [atLine(item, outcome)]);
      else {
        counts[outcome.outcome] += 1;
        settled(item, outcome);
      }
    }
    progressed({ line: lastLine(products.at(-1)?.item), counts });
  }

  async function withoutWrongPictures(all: typeof part): Promise<typeof part> {
    if (asked.dryRun) return all;
    const hashes = all.flatMap(({ names }) => [...names.keys()]);
    const wrong = hashes.length === 0 ? new Map<string, string>() : await pictures.send(hashes);
    return all.filter(({ item, names }) => {
      const hash = [...names.keys()].find((each) => wrong.has(each));
      if (hash === undefined) return true;
      refuse(item, [{ line: item.line, field: 'pictures', reason: wrong.get(hash) ?? '' }]);
      return false;
    });
  }

  function refuse(item: Item, faults: readonly { line: number; field: string; variant?: string; reason: string }[]): void {
    counts.refused += 1;
    refused(
      item,
      faults.map((fault) => ({ ...fault, code: item.code })),
    );
  }
}

function lastLine(item: Item | undefined): number {
  return item?.rows.at(-1)?.line ?? item?.line ?? 0;
}

/** `names`: hash → name */
type Sent = { product: ImportedProduct; names: ReadonlyMap<string, string> };

function withPictures(item: Extract<Item, { read: unknown }>, pictures: Pictures): Sent | { field: string; reason: string } {
  const { product, pictures: named, alts = [], variantPictures } = item.read;
  const names = new Map<string, string>();
  const own: NonNullable<ImportedProduct['pictures']> = [];
  for (const [at, name] of (named ?? []).entries()) {
    const found = pictures.find(name);
    if (found === undefined) continue;
    if ('fault' in found) return { field: 'pictures', reason: found.fault };
    names.set(found.hash, name);
    const alt = alts[at];
    if (!own.some(({ hash }) => hash === found.hash)) own.push({ hash: found.hash, ...(alt !== undefined && { alt }) });
  }
  const variants: ImportedProduct['variants'] = [];
  for (const variant of product.variants) {
    const name = variantPictures.get(variant.code);
    const found = name === undefined ? undefined : pictures.find(name);
    if (found !== undefined && 'fault' in found) return { field: 'variantPicture', reason: found.fault };
    if (found !== undefined && name !== undefined) names.set(found.hash, name);
    variants.push(found === undefined ? variant : { ...variant, pictureHash: found.hash });
  }
  // Web addresses alone leave what is there.
  const isNamed = named !== undefined && (own.length > 0 || named.length === 0);
  return { product: { ...product, variants, ...(isNamed && { pictures: own }) }, names };
}

/** The row of the variant that it is about, where it stands in one of its own. */
function atLine(item: Item, { reason = '', field = '', variant }: ImportedOutcome) {
  const at = variant !== undefined && 'read' in item ? item.read.product.variants.findIndex(({ code }) => code === variant) : -1;
  const line = item.rows.length > 1 && at >= 0 ? (item.rows[at]?.line ?? item.line) : item.line;
  return { line, field, reason, ...(variant !== undefined && { variant }) };
}

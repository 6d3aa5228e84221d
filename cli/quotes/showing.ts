import type { QuoteContent } from '#domain/quotes/schema.ts';
import type { Api } from '../api.ts';
import { type Here, print } from '../here.ts';
import { jsonText } from '../view/machine.ts';
import { withUnits } from '../view/units.ts';
import { draftOf } from './draft.ts';
import { type Goods, goodsFor } from './goods.ts';
import { offerNumber, ofOffer, ofTemplate } from './known.ts';

export async function showQuote(here: Here, typed: string, asFile: boolean): Promise<void> {
  const api = await here.api();
  const number = await offerNumber(api, typed);
  const record = await ofOffer(number, api.quotes.show.query({ number }));
  if (!asFile)
    return print(here, withUnits(record), async () => {
      const [{ codeOf }, { recordLines }] = await Promise.all([goodsIn(api, record.page), import('./record-lines.ts')]);
      return recordLines(record, codeOf, here.terminal);
    });
  const { billing, shipping, language, ...content } = draftOf(record);
  const [goods, { addressFile, contentFile }] = await Promise.all([goodsIn(api, content), import('./file-of.ts')]);
  const addresses = { billing: addressFile(billing), shipping: shipping && addressFile(shipping) };
  here.terminal.write(jsonText({ ...addresses, language, ...contentFile(content, goods), version: record.version }));
}

/** As a file: a template has no other form. */
export async function showTemplate(here: Here, name: string): Promise<void> {
  const api = await here.api();
  const content = await ofTemplate(name, api.quotes.useTemplate.query({ name }));
  const [goods, { contentFile }] = await Promise.all([goodsIn(api, content), import('./file-of.ts')]);
  here.terminal.write(jsonText(contentFile(content, goods)));
}

export function goodsIn(api: Api, { lines, options }: Offered): Promise<Goods> {
  return goodsFor(
    api,
    [],
    [...lines, ...options].map(({ variantId }) => variantId),
  );
}

type Offered = { [Part in keyof Pick<QuoteContent, 'lines' | 'options'>]: readonly { variantId: number }[] };

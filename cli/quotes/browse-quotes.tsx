import type { QuoteFilter } from '#domain/quotes/schema.ts';
import type { QuoteRecord, StaffQuote } from '#domain/quotes/types.ts';
import type { Api } from '../api.ts';
import type { Terminal } from '../terminal.ts';
import { BrowsingScreen } from '../view/BrowsingScreen.tsx';
import type { Browsed, Sheet } from '../view/browsed.ts';
import { inWindow } from '../view/in-window.ts';
import { plain } from '../view/text.ts';
import { quoteColumns } from './columns.ts';
import { ofOffer } from './known.ts';
import { recordLines } from './record-lines.ts';
import { goodsIn } from './showing.ts';

export type Filter = Pick<QuoteFilter, 'state' | 'search'>;
type Wanted = { api: Api; filter: Filter };

/** Shows the offers until the operator quits. */
export function browseQuotes({ terminal, origin, ...wanted }: Wanted & { origin: string; terminal: Terminal }): Promise<void> {
  return inWindow(terminal, <BrowsingScreen browsed={quotesToBrowse(wanted)} origin={origin} colour={terminal.colour} />);
}

export function quotesToBrowse({ api, filter: { search: given = '', ...filter } }: Wanted): Browsed<StaffQuote, number> {
  const { quotes } = api;
  return {
    title: 'Offers',
    none: 'No offers yet.',
    noneFound: 'No offer has this in it.',
    columns: quoteColumns,
    search: given,
    list: async (search, before) => {
      const found = await quotes.list.query({ ...filter, ...(search !== '' && { search }), ...(before !== undefined && { before }) });
      return { rows: found.quotes, next: found.next };
    },
    open: async ({ number }) => sheetOf(quotes.show.query({ number })),
    actions: {
      s: ({ number, email, sentAt }, { ask, change }) => {
        const confirmed = sentAt !== null;
        const send = () => change(() => sheetOf(ofOffer(number, quotes.send.mutate({ number, confirmed }))));
        ask(`Mail ${plain(number)} to ${plain(email)}${confirmed ? ' once more' : ''}?`, 'yes', send);
      },
      m: ({ number, email }, { ask, change }) => {
        const remind = () => change(() => sheetOf(ofOffer(number, quotes.remind.mutate({ number }))));
        ask(`Remind ${plain(email)} of ${plain(number)}?`, 'yes', remind);
      },
      w: ({ number, sentAt }, { ask, change }) => {
        const withdraw = () => change(() => sheetOf(ofOffer(number, quotes.withdraw.mutate({ number }))));
        ask(sentAt === null ? `Withdraw ${plain(number)}?` : `Withdraw ${plain(number)}? The customer is told.`, 'yes', withdraw);
      },
    },
    keys,
  };

  async function sheetOf(asked: Promise<QuoteRecord>): Promise<Sheet<StaffQuote>> {
    const record = await asked;
    const { codeOf } = await goodsIn(api, record.page);
    return { row: record, lines: (look) => recordLines(record, codeOf, look) };
  }
}

function keys(opened: boolean, more: boolean): string[] {
  const actions = 's send · m remind · w withdraw';
  if (opened) return [`q back · ↑↓ scroll · ${actions} · r reload`, `q back · ${actions}`, 'q ↑↓ s m w r'];
  const below = more ? ' (more below)' : '';
  return [
    `q quit · ↑↓ choose${below} · Enter show · / search · ${actions} · r reload`,
    `q quit · Enter show · / search · ${actions}`,
    'q ↑↓ Enter / s m w r',
  ];
}

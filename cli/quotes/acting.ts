import type { QuoteRecord } from '#domain/quotes/types.ts';
import type { Api } from '../api.ts';
import { confirm, doConfirmed } from '../confirm.ts';
import { type Here, print } from '../here.ts';
import { plain } from '../view/text.ts';
import { withUnits } from '../view/units.ts';
import { offerNumber, ofOffer } from './known.ts';
import { outcome, reminded, withdrawn } from './outcome.ts';

export function sendQuote(here: Here, typed: string, { yes }: { yes?: true }): Promise<void> {
  return act(here, typed, outcome, ({ quotes }, number) =>
    doConfirmed(
      yes === true,
      (confirmed) => quotes.send.mutate({ number, confirmed }),
      () => confirm(here, plain(`${number} was mailed within the last ten minutes, and has not changed since.`), 'Mail it once more?'),
    ),
  );
}

export function remindOfQuote(here: Here, typed: string): Promise<void> {
  return act(here, typed, reminded, ({ quotes }, number) => quotes.remind.mutate({ number }));
}

export function renewQuote(here: Here, typed: string, { days }: { days: number }): Promise<void> {
  return act(here, typed, outcome, ({ quotes }, number) => quotes.renew.mutate({ number, days }));
}

export function withdrawQuote(here: Here, typed: string, { yes, reason = '' }: { yes?: true; reason?: string }): Promise<void> {
  return act(here, typed, withdrawn, async ({ quotes }, number) => {
    if (!yes) await askFor(here, await quotes.show.query({ number }));
    return quotes.withdraw.mutate({ number, reason });
  });
}

function askFor(here: Here, { number, sentAt, customer }: QuoteRecord): Promise<void> {
  const told = sentAt === null ? 'was not sent yet.' : `is with ${customer}, who is told that it no longer stands.`;
  return confirm(here, plain(`${number} ${told}`), 'Withdraw it?');
}

async function act(
  here: Here,
  typed: string,
  lines: (record: QuoteRecord) => string[],
  action: (api: Api, number: string) => Promise<QuoteRecord>,
): Promise<void> {
  const api = await here.api();
  const number = await offerNumber(api, typed);
  const record = await ofOffer(number, action(api, number));
  await print(here, withUnits(record), () => lines(record));
}

import type { TaxFigure, TaxFigures } from '#domain/figures/types.ts';
import { countryName } from '#domain/places/countries.ts';
import type { Here } from '../here.ts';
import { money } from '../money.ts';
import { fieldLines } from '../view/fields.ts';
import { tableLines } from '../view/table.ts';
import { type Days, daysOf, periodWords } from './period.ts';
import { amounts, printFigures } from './print.ts';

export async function showTaxes(here: Here, period: Days): Promise<void> {
  const value = await (await here.api()).figures.taxes.query(daysOf(period));
  await printFigures<TaxFigure>(here, {
    value,
    csv: {
      country: ({ country }) => country,
      ratePercent: ({ rate }) => (rate === null ? null : rate / 100),
      ...amounts<TaxFigure, 'net' | 'tax' | 'gross' | 'refunded'>(['net', 'tax', 'gross', 'refunded'], value.currency),
      currency: () => value.currency,
    },
    lines: () => taxLines(value, here.terminal),
  });
}

function taxLines(value: TaxFigures, look: Here['terminal']): string[] {
  const { rows, total, currency } = value;
  const amount = (field: 'net' | 'tax' | 'gross' | 'refunded') => (row: TaxFigure) => money(row[field], currency);
  const table = tableLines<TaxFigure>(
    [
      { head: 'To', of: ({ country }) => (country === '' ? 'All' : countryName(country, 'en')), gives: true },
      { head: 'Rate', of: ({ country, rate }) => (country === '' ? '' : rate === null ? 'several' : `${rate / 100} %`), side: 'right' },
      { head: 'Net', of: amount('net'), side: 'right' },
      { head: 'Tax', of: amount('tax'), side: 'right' },
      { head: 'Gross', of: amount('gross'), side: 'right', drops: 1 },
      { head: 'Given back', of: amount('refunded'), side: 'right', drops: 2 },
    ],
    [...rows, { country: '', rate: null, ...total }],
    look,
  );
  const mixed = rows.some(({ rate }) => rate === null);
  return [
    ...fieldLines([['Days', periodWords(value)]], look),
    '',
    ...table,
    '',
    'Tax is rounded for each line, as on receipts.',
    ...(mixed ? ['What was given back for orders with several rates is in no rate’s row.'] : []),
  ];
}

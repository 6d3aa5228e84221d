import type { TaxesAsked } from '#domain/figures/schema.ts';
import type { TaxFigures } from '#domain/figures/types.ts';
import { countryCode } from '#domain/places/countries.ts';
import type { Context } from '../context.ts';
import { periodOf } from './period.ts';
import { taxedRows } from './queries.ts';

/** Tax per country of destination and rate, rounded per line as receipts have it. @throws Failure bad_input */
export async function taxFigures(ctx: Pick<Context, 'db' | 'now'>, asked: TaxesAsked): Promise<TaxFigures> {
  const { shown, between, home } = await periodOf(ctx, asked);
  const found = await taxedRows(ctx.db, { between, currency: shown.currency, home });
  const sum = (field: 'net' | 'tax' | 'gross' | 'refunded') => found.reduce((all, row) => all + row[field], 0);
  return {
    ...shown,
    total: { net: sum('net'), tax: sum('tax'), gross: sum('gross'), refunded: sum('refunded') },
    rows: found.map(({ country, ...row }) => ({ country: (country === null ? undefined : countryCode(country)) ?? '', ...row })),
  };
}

import type { PriceChange } from '#domain/catalog/types.ts';
import { HIGHEST_SUM } from '#domain/money.ts';
import type { TaxClass } from '#domain/settings/schema.ts';
import { stop } from '../exits.ts';
import { type Here, print } from '../here.ts';
import { minorOf, money } from '../money.ts';
import { withUnits } from '../view/units.ts';

export async function setStock(here: Here, code: string, left: number | null): Promise<void> {
  await (await here.api()).catalog.setStock.mutate({ code, stock: left });
  await print(here, { code, stock: left }, () => [
    left === null ? `${code} is not counted any more.` : `Of ${code} there are ${left} now.`,
  ]);
}

export async function setPrice(here: Here, code: string, typed: string): Promise<void> {
  const api = await here.api();
  const { currency } = await api.catalog.units.query();
  const amount = priceOf(typed, currency);
  const change = await api.catalog.setPrice.mutate({ code, price: amount });
  await print(here, withUnits(change), () => priceLines(change));
}

function priceLines({ code, price: now, priceBefore, currency, steps, followers }: PriceChange): string[] {
  const as = (amount: number) => money(amount, currency);
  return [
    now === priceBefore ? `${code} costs ${as(now)}, as before.` : `${code} costs ${as(now)} instead of ${as(priceBefore)}.`,
    ...steps.map((step) => `From ${step.from} pieces on each still costs ${as(step.price)}.`),
    ...(followers === 0 ? [] : [followers === 1 ? '1 follower is told by mail.' : `${followers} followers are told by mail.`]),
  ];
}

export async function setTax(here: Here, code: string, taxClass: TaxClass): Promise<void> {
  await (await here.api()).catalog.setTaxClass.mutate({ code, taxClass });
  await print(here, { code, taxClass }, () => [`${code} is of the tax class ${taxClass}.`]);
}

export async function publishOne(here: Here, code: string, published: boolean): Promise<void> {
  await (await here.api()).catalog.publish.mutate({ code, published });
  await print(here, { code, published }, () => [published ? `${code} is shown in the shop.` : `${code} is hidden from the shop.`]);
}

/** Minor units of a price as people type it. */
export function priceOf(typed: string, currency: string): number {
  const amount = minorOf(typed, currency);
  if (amount > HIGHEST_SUM) throw stop('usage', `"${typed}" is too much: a price is at most ${money(HIGHEST_SUM, currency)}.`);
  return amount;
}

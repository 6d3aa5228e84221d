import type { Consignment, DeliveryRule, Undeliverable } from './types.ts';

/** Minor units; undefined: not offered. The phone runs this to estimate, the server runs it to decide. */
export function costOf(rule: DeliveryRule, { goods, weight, countryId }: Consignment): number | undefined {
  if (!leadsTo(rule, countryId)) return undefined;
  switch (rule.kind) {
    case 'free_from':
      return goods >= rule.freeFrom ? 0 : rule.price;
    case 'by_weight':
      return [...rule.steps].sort((a, b) => a.upTo - b.upTo).find(({ upTo }) => weight <= upTo)?.price;
    case 'fixed':
    case 'pick_up':
      return rule.price;
  }
}

export function offeredWays<R extends DeliveryRule>(rules: readonly R[], consignment: Consignment): (R & { cost: number })[] {
  return rules.flatMap((rule) => {
    const cost = costOf(rule, consignment);
    return cost === undefined ? [] : [{ ...rule, cost }];
  });
}

export function waysTo(rules: readonly DeliveryRule[], countryId: number): DeliveryRule[] {
  return rules.flatMap((rule) => {
    const { countries: _, ...way } = rule;
    return leadsTo(rule, countryId) ? [way] : [];
  });
}

/** The lowest delivery price, minor units. Pick-up only counts where nothing is sent; undefined: nothing is offered. */
export function leastCost(rules: readonly DeliveryRule[], consignment: Consignment): number | undefined {
  const offered = offeredWays(rules, consignment);
  const sent = offered.filter(({ kind }) => kind !== 'pick_up');
  const costs = (sent.length > 0 ? sent : offered).map(({ cost }) => cost);
  return costs.length === 0 ? undefined : Math.min(...costs);
}

export function whyNone(rules: readonly DeliveryRule[], countryId: number): Undeliverable {
  return rules.some((rule) => leadsTo(rule, countryId)) ? 'weight' : 'country';
}

/** The chosen method while it is offered, else the only one that sends. Pick-up must always be chosen explicitly. */
export function chosenWay<O extends { id: number; pickUp?: unknown }>(offers: readonly O[], chosen: number | null): O | undefined {
  const [only, ...others] = offers.filter(({ pickUp }) => pickUp === undefined);
  const asks = others.length > 0 || (chosen !== null && offers.length > 1);
  return offers.find(({ id }) => id === chosen) ?? (asks ? undefined : only);
}

function leadsTo({ countries = [] }: DeliveryRule, countryId: number): boolean {
  return countries.length === 0 || countries.includes(countryId);
}

import type { Consignment, DeliveryRule, Undeliverable } from './types.ts';

/** What this way costs, minor units; undefined: it is not offered. The phone runs this to estimate, the server runs it to decide. */
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

/** Those that are offered, in their order, each with what it costs. */
export function offeredWays<R extends DeliveryRule>(rules: readonly R[], consignment: Consignment): (R & { cost: number })[] {
  return rules.flatMap((rule) => {
    const cost = costOf(rule, consignment);
    return cost === undefined ? [] : [{ ...rule, cost }];
  });
}

/** Those that lead to a country; which one no longer matters then. */
export function waysTo(rules: readonly DeliveryRule[], countryId: number): DeliveryRule[] {
  return rules.flatMap((rule) => {
    const { countries: _, ...way } = rule;
    return leadsTo(rule, countryId) ? [way] : [];
  });
}

/** The least that delivery costs, minor units. Fetching it oneself only counts where nothing is sent; undefined: nothing is offered. */
export function leastCost(rules: readonly DeliveryRule[], consignment: Consignment): number | undefined {
  const offered = offeredWays(rules, consignment);
  const sent = offered.filter(({ kind }) => kind !== 'pick_up');
  const costs = (sent.length > 0 ? sent : offered).map(({ cost }) => cost);
  return costs.length === 0 ? undefined : Math.min(...costs);
}

/** Why none of the ways is offered. */
export function whyNone(rules: readonly DeliveryRule[], countryId: number): Undeliverable {
  return rules.some((rule) => leadsTo(rule, countryId)) ? 'weight' : 'country';
}

/**
 * What was chosen, as long as it is offered. Nobody is asked where there is nothing to choose: the only one that sends is taken before
 * a choice, or where it is all that is left. To come for it is always the shopper's own choice.
 */
export function chosenWay<O extends { id: number; pickUp?: unknown }>(offers: readonly O[], chosen: number | null): O | undefined {
  const [only, ...others] = offers.filter(({ pickUp }) => pickUp === undefined);
  const asks = others.length > 0 || (chosen !== null && offers.length > 1);
  return offers.find(({ id }) => id === chosen) ?? (asks ? undefined : only);
}

function leadsTo({ countries = [] }: DeliveryRule, countryId: number): boolean {
  return countries.length === 0 || countries.includes(countryId);
}

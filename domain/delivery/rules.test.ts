import { expect, test } from 'vitest';
import { chosenWay, costOf, leastCost, offeredWays, waysTo, whyNone } from './rules.ts';
import type { Consignment, DeliveryRule } from './types.ts';

const [GERMANY, FRANCE] = [276, 250];
const here: Consignment = { goods: 5000, weight: 1000, countryId: GERMANY };
const fixed: DeliveryRule = { kind: 'fixed', price: 490 };
const freeFrom: DeliveryRule = { kind: 'free_from', price: 490, freeFrom: 7500 };
const byWeight: DeliveryRule = {
  kind: 'by_weight',
  steps: [
    { upTo: 5000, price: 1490 },
    { upTo: 1000, price: 990 },
  ],
};
const pickUp: DeliveryRule = { kind: 'pick_up', price: 0 };
const home = { countries: [GERMANY] };

test.each<[string, DeliveryRule, Partial<Consignment>, number | undefined]>([
  ['a fixed price is one for all', fixed, { goods: 0, weight: 1_000_000 }, 490],
  ['below the value it costs its price', freeFrom, { goods: 7499 }, 490],
  ['from the value on it is free', freeFrom, { goods: 7500 }, 0],
  ['as it is for more', freeFrom, { goods: 7501 }, 0],
  ['what weighs nothing costs the first step', byWeight, { weight: 0 }, 990],
  ['a step holds what weighs as much', byWeight, { weight: 1000 }, 990],
  ['a gram more is the next step', byWeight, { weight: 1001 }, 1490],
  ['the last step holds what weighs as much', byWeight, { weight: 5000 }, 1490],
  ['what is heavier than the last step is not sent', byWeight, { weight: 5001 }, undefined],
  ['no steps, no way', { kind: 'by_weight', steps: [] }, { weight: 0 }, undefined],
  ['fetching it is free', pickUp, {}, 0],
  ['unless a price is set', { kind: 'pick_up', price: 200 }, {}, 200],
  ['no countries are all countries', { ...fixed, countries: [] }, { countryId: FRANCE }, 490],
  ['one of the countries', { ...fixed, countries: [FRANCE, GERMANY] }, {}, 490],
  ['none of the countries', { ...fixed, ...home }, { countryId: FRANCE }, undefined],
  ['free of charge, but not there', { ...freeFrom, ...home }, { goods: 9000, countryId: FRANCE }, undefined],
  ['not even to be fetched from there', { ...pickUp, ...home }, { countryId: FRANCE }, undefined],
])('CHK-5 %s', (_, rule, changes, expected) => {
  expect(costOf(rule, { ...here, ...changes })).toBe(expected);
});

test('CHK-5 what is offered stays in the shop’s order, with what it costs', () => {
  expect(offeredWays([byWeight, { ...fixed, countries: [FRANCE] }, freeFrom], here)).toEqual([
    { ...byWeight, cost: 990 },
    { ...freeFrom, cost: 490 },
  ]);
});

test.each<[string, DeliveryRule[], Partial<Consignment>, number | undefined]>([
  ['the cheapest', [byWeight, fixed], {}, 490],
  ['the cheapest that is offered', [byWeight, { ...fixed, countries: [FRANCE] }], {}, 990],
  ['what is sent, though it could be fetched for nothing', [pickUp, fixed], {}, 490],
  ['fetching it, where nothing is sent', [{ ...pickUp, price: 100 }, byWeight], { weight: 9000 }, 100],
  ['nothing', [byWeight], { weight: 9000 }, undefined],
  ['nothing, of nothing', [], {}, undefined],
])('CHK-5 delivery costs at least what is asked for %s', (_, rules, changes, expected) => {
  expect(leastCost(rules, { ...here, ...changes })).toBe(expected);
});

test('CHK-5 the ways to a country say no more of countries', () => {
  expect(waysTo([{ ...fixed, ...home }, { ...fixed, countries: [FRANCE] }, pickUp], GERMANY)).toEqual([fixed, pickUp]);
});

test.each<[string, DeliveryRule[], 'country' | 'weight']>([
  ['no way leads there', [{ ...fixed, countries: [FRANCE] }], 'country'],
  ['it is too heavy for what leads there', [{ ...fixed, countries: [FRANCE] }, byWeight], 'weight'],
])('CHK-5 nothing is offered as %s', (_, rules, expected) => {
  expect(whyNone(rules, GERMANY)).toBe(expected);
});

const [parcel, courier, counter] = [{ id: 1 }, { id: 2 }, { id: 3, pickUp: {} }];

test.each<[string, { id: number; pickUp?: object }[], number | null, number | undefined]>([
  ['what was chosen', [parcel, courier], 2, 2],
  ['nothing before a choice', [parcel, courier], null, undefined],
  ['the only one', [courier], null, 2],
  ['the only one that sends, before a choice', [parcel, counter], null, 1],
  ['fetching it, once chosen', [parcel, counter], 3, 3],
  ['nothing where all there is has to be fetched', [counter], null, undefined],
  ['nothing when what was chosen is gone', [parcel, counter], 2, undefined],
  ['the only one that is left', [parcel], 2, 1],
  ['nothing where nothing is offered', [], 1, undefined],
])('CHK-5 chosen is %s', (_, offers, chosen, expected) => {
  expect(chosenWay(offers, chosen)?.id).toBe(expected);
});

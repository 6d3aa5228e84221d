import { expect, test } from 'vitest';
import { countryId } from '../places/countries.ts';
import { saysObligation } from './rules.ts';

const at = (code: string) => ({ name: 'Mia', street: 'Lindenweg 4', city: 'X', countryId: countryId(code) ?? 0 });

test.each<[string, string, string, string | null, boolean]>([
  ['shop and buyer are in the Union', 'DE', 'FR', null, true],
  ['the shop alone is', 'AT', 'US', null, true],
  ['the buyer alone is', 'US', 'SE', null, true],
  ['it is sent there', 'US', 'US', 'IE', true],
  ['the buyer is in the Economic Area', 'CH', 'NO', null, true],
  ['the buyer is in the United Kingdom', 'US', 'GB', null, true],
  ['neither is', 'CH', 'US', 'CA', false],
])('PAY-1 whether the button has to say that one must pay: %s', (_, shop, billing, shipping, expected) => {
  const places = { countryId: at(shop).countryId, billing: at(billing), shipping: shipping === null ? null : at(shipping) };
  expect(saysObligation(places)).toBe(expected);
});

test('PAY-1 before anybody says where they are, the shop’s country counts', () => {
  expect(saysObligation({ countryId: 276, billing: null, shipping: null })).toBe(true);
  expect(saysObligation({ countryId: 840, billing: null, shipping: null })).toBe(false);
});

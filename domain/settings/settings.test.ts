import { expect, test } from 'vitest';
import { emptied, groupIban, isIban, isTimeZone, tidyIban } from './rules.ts';
import { Settings } from './schema.ts';

test.each([
  ['a German one', 'DE89370400440532013000', true],
  ['a British one, with letters', 'GB29NWBK60161331926819', true],
  ['a Maltese one, long', 'MT84MALT011000012345MTLCAST001S', true],
  ['two digits swapped', 'DE89370400440532010300', false],
  ['check digits of another', 'DE88370400440532013000', false],
  ['too short', 'DE8937040044', false],
  ['blanks in it', 'DE89 3704 0044 0532 0130 00', false],
  ['nothing', '', false],
])('an IBAN: %s', (_, iban, expected) => {
  expect(isIban(iban)).toBe(expected);
});

test('an IBAN is stored without blanks and read in groups', () => {
  expect(tidyIban(' de89 3704\u00a00044 0532013000')).toBe('DE89370400440532013000');
  expect(groupIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(groupIban('NO9386011117947')).toBe('NO93 8601 1117 947');
  expect(groupIban('AT611904300234573201')).toBe('AT61 1904 3002 3457 3201');
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Europe/Atlantis', false],
  ['', false],
])('a time zone called %j: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});

test('a shop that nobody set up has settings', () => {
  expect(Settings.parse({})).toMatchObject({
    currency: 'EUR',
    countryId: 276,
    tax: { rate: 1900, reduced: null, included: true, countries: {}, elsewhere: null },
    company: { name: '', countryId: 276 },
    bank: { iban: '' },
    paymentTermDays: 7,
    ratings: { askAfterDays: 0 },
    terms: { required: true },
    signing: { timeStampUrl: '' },
    home: { slides: [], tiles: [] },
  });
});

test('a rate is typed as people say it, a country by its letters', () => {
  const { tax, countryId } = Settings.parse({
    countryId: 'fr',
    tax: { rate: '20%', countries: { DE: { standard: '19', reduced: '0.07' } } },
  });
  expect([countryId, tax.rate, tax.countries]).toEqual([250, 2000, { DE: { standard: 1900, reduced: 700 } }]);
});

test.each([
  ['a list', { home: { slides: [1] } }, { home: { slides: [] } }, ['home.slides']],
  ['a table', { tax: { countries: { FR: {} }, rate: 1 } }, { tax: { countries: {}, rate: 1 } }, ['tax.countries']],
  ['some of a list', { slides: [1, 2] }, { slides: [1] }, []],
  ['what was empty', { slides: [] }, { slides: [] }, []],
  ['a text', { name: 'Tea' }, { name: '' }, []],
])('what was emptied is found: %s', (_, before, after, paths) => {
  expect(emptied(before, after)).toEqual(paths);
});

test('what is set stays beside what is not', () => {
  const { tax, bank } = Settings.parse({ tax: { included: false }, bank: { iban: 'de89 3704 0044 0532 0130 00' } });
  expect(tax).toMatchObject({ rate: 1900, included: false });
  expect(bank).toEqual({ holder: '', iban: 'DE89370400440532013000', bic: '' });
});

test('CHK-5 tax settings from before rates by country stay valid', () => {
  expect(Settings.parse({ tax: { rate: 810, included: false } }).tax).toEqual({
    rate: 810,
    reduced: null,
    included: false,
    countries: {},
    elsewhere: null,
    exemption: {},
  });
});

test.each([
  ['a time stamp authority that is a file', { signing: { timeStampUrl: 'file:///etc/passwd' } }],
  ['an IBAN with a slip', { bank: { iban: 'DE88370400440532013000' } }],
  ['a currency in words', { currency: 'Euro' }],
  ['a time zone that is none', { timeZone: 'Mars/Olympus' }],
  ['a rate with a fraction', { tax: { rate: 19.5 } }],
  ['a rate above all that is paid, typed', { tax: { rate: '1900' } }],
  ['a country that is not there', { countryId: 277 }],
  ['a country of the company that is not there', { company: { countryId: 'UK' } }],
  ['a currency that is not there', { currency: 'EUE' }],
  ['a tax of a country that is none', { tax: { countries: { UK: { standard: 2000 } } } }],
  ['a country without a standard rate', { tax: { countries: { FR: { reduced: 550 } } } }],
  ['a rate above all that is paid', { tax: { elsewhere: 10_001 } }],
  ['an order mail to nowhere', { orderMailTo: 'orders' }],
  ['a slide that leads to another host', { home: { slides: [slide({ link: '//evil.example/' })] } }],
  ['a slide that leads to a script', { home: { slides: [slide({ link: 'javascript:alert(1)' })] } }],
  ['a slide whose picture is none', { home: { slides: [slide({ picture: '../secret' })] } }],
  ['more slides than anybody looks at', { home: { slides: Array.from({ length: 9 }, () => slide({})) } }],
  ['a tile without a picture', { home: { tiles: [{ categoryId: 1 }] } }],
  ['a tile whose picture is none', { home: { tiles: [{ categoryId: 1, picture: '../secret' }] } }],
  ['a term of no days', { paymentTermDays: 0 }],
])('%s is refused', (_, settings) => {
  expect(Settings.safeParse(settings).success).toBe(false);
});

function slide(changes: object) {
  return { title: { en: 'Tea' }, text: { en: 'From the hills' }, label: { en: 'See all' }, link: '/shop?search=tea', ...changes };
}

test('a slide leads to a page of the shop', () => {
  expect(Settings.parse({ home: { slides: [slide({})] } }).home.slides).toEqual([slide({})]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { customer, personalIn } from './testing.ts';

let shop: TestApp;
let mia: Awaited<ReturnType<typeof customer>>;
beforeAll(async () => {
  shop = await openTestApp();
  mia = await customer(shop, 'Mia');
});
afterAll(() => shop.close());

const whole = {
  name: 'Mia Beck',
  phone: '+49 221 123456',
  email: 'MIA@customer.example',
  street: 'Lindenweg 4',
  city: 'Köln',
  country_id: '276',
};
const stored = () => mia.ask('places.account');

test('ACC-4 the form is stored, and what it leaves out is emptied', async () => {
  const full = { ...whole, zipcode: '50667', company_name: 'Beck & Co', vat: 'DE123456789' };
  const answer = await mia.post('/my/account', full);
  expect([answer.statusCode, answer.headers.location, answer.headers['x-frame-options']]).toEqual([303, '/my', 'DENY']);
  const address = {
    name: 'Mia Beck',
    phone: '+49 221 123456',
    company: 'Beck & Co',
    street: 'Lindenweg 4',
    city: 'Köln',
    zip: '50667',
    countryId: 276,
  };
  expect(await stored()).toEqual({ name: 'Mia Beck', email: 'mia@customer.example', vatId: 'DE123456789', address });
  await mia.post('/my/account', whole);
  const { zip: _, company: __, ...kept } = address;
  expect(await stored()).toMatchObject({ vatId: '', address: kept });
  expect(await mia.ask('people.me')).toMatchObject({ name: 'Mia Beck' });
});

test.each([
  ['/shop/checkout', '/shop/checkout'],
  ['//evil.example', '/my'],
  ['https://evil.example/', '/my'],
])('ACC-4 after it %j leads to %s', async (redirect, to) => {
  expect((await mia.post('/my/account', { ...whole, redirect })).headers.location).toBe(to);
});

test.each([
  [
    'nothing at all',
    {},
    { name: 'missing', phone: 'missing', email: 'missing', street: 'missing', city: 'missing', country_id: 'missing' },
  ],
  ['several mistakes', { ...whole, name: ' ', phone: '12', email: 'mia' }, { name: 'missing', phone: 'bad_phone', email: 'bad_email' }],
  ['another address', { ...whole, email: 'lou@customer.example' }, { email: 'email_unconfirmed' }],
  ['a postcode of elsewhere', { ...whole, zipcode: 'SW1A 1AA' }, { zipcode: 'bad_zip' }],
  ['a country that there is not', { ...whole, country_id: '999999' }, { country_id: 'missing' }],
  ['a country that is no number', { ...whole, country_id: 'Germany' }, { country_id: 'bad_input' }],
  ['a state of another country', { ...whole, state_id: '1' }, { state_id: 'bad_input' }],
  ['too much', { ...whole, city: 'x'.repeat(200) }, { city: 'bad_input' }],
  ['a field that nobody knows', { ...whole, role: 'operator', street2: 'x' }, { role: 'unknown_field', street2: 'unknown_field' }],
  ['that and a mistake', { ...whole, city: '', zip: '50667' }, { city: 'missing', zip: 'unknown_field' }],
])('ACC-4 %s is refused, all at once, and shown as it was typed', async (_, fields, problems) => {
  const before = await stored();
  const answer = await mia.post('/my/account?redirect=/shop/cart', fields);
  expect([answer.statusCode, answer.headers['x-frame-options']]).toEqual([200, 'DENY']);
  expect(personalIn(answer.body)).toMatchObject({ problems, typed: 'name' in fields ? { name: fields.name } : { name: '' } });
  expect(Object.keys(personalIn(answer.body).problems)).toHaveLength(Object.keys(problems).length);
  expect(await stored()).toEqual(before);
});

test('ACC-4 a wrong form token changes nothing, the page’s own is taken', async () => {
  expect((await mia.post('/my/account', { ...whole, csrf_token: 'made-up' })).statusCode).toBe(400);
  const { csrf, account } = await mia.page('/my/account');
  expect(account).toMatchObject({ email: mia.email });
  expect((await mia.post('/my/account', { ...whole, csrf_token: csrf })).statusCode).toBe(303);
});

test('ACC-4 a visitor signs in first and is led back', async () => {
  const answer = await shop.app.inject('/de/my/account');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/de/web/login?redirect=%2Fde%2Fmy%2Faccount']);
  const lou = await customer(shop, 'Lou');
  expect((await lou.page('/my/account')).account).toMatchObject({ email: lou.email, address: null });
});

test('ACC-4 over the API the same holds, and an unknown field is no input', async () => {
  const draft = { name: 'Mia', phone: '0221 123456', email: mia.email, street: 'Lindenweg 4', city: 'Köln', countryId: 276 };
  expect(await mia.tell('places.changeAccount', draft)).toMatchObject({ name: 'Mia', address: { phone: '0221 123456' } });
  expect((await mia.tell('places.changeAccount', { ...draft, role: 'operator' })).refused).toBe('bad_input');
  expect(await mia.tell('places.changeAccount', { ...draft, email: 'lou@customer.example' })).toMatchObject({
    refused: 'address_incomplete',
    data: { details: { fields: { email: 'email_unconfirmed' } } },
  });
});

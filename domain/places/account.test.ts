import { expect, test } from 'vitest';
import { accountAddress, accountDraft, accountProblems } from './account.ts';

const GERMANY = 276;
const whole = {
  name: 'Mia',
  phone: '0221 123456',
  email: 'Mia@customer.example',
  street: 'Lindenweg 4',
  city: 'Köln',
  countryId: GERMANY,
  zip: '',
  stateId: null,
  vatId: '',
  company: '',
};

test.each([
  ['the least that it needs', {}, {}],
  ['all of it', { zip: '50667', company: 'Beck', vatId: 'DE1' }, {}],
  ['blanks', { name: ' ', phone: '', city: ' ' }, { name: 'missing', phone: 'missing', city: 'missing' }],
  ['a phone without digits', { phone: 'call me' }, { phone: 'bad_phone' }],
  ['a phone in Arabic digits', { phone: '٠٢٢١١٢٣' }, {}],
  ['no email', { email: '' }, { email: 'missing' }],
  ['half an email', { email: 'mia@' }, { email: 'bad_email' }],
  ['another email', { email: 'lou@customer.example' }, { email: 'email_unconfirmed' }],
  ['no country', { countryId: 0 }, { countryId: 'missing' }],
  ['a postcode of elsewhere', { zip: 'SW1A 1AA' }, { zip: 'bad_zip' }],
  ['a state of the country', { stateId: 7 }, {}],
  ['a state of another', { stateId: 8 }, { stateId: 'bad_input' }],
])('ACC-4 the form with %s', (_, changes, problems) => {
  expect(accountProblems({ ...whole, ...changes }, 'mia@customer.example', [7])).toEqual(problems);
});

test('ACC-4 what is stored fills the form again', () => {
  const draft = { ...whole, zip: ' 50667', company: 'Beck', stateId: 7, vatId: 'DE1' };
  const address = accountAddress(draft);
  expect(address).toEqual({
    name: 'Mia',
    phone: '0221 123456',
    company: 'Beck',
    zip: '50667',
    street: 'Lindenweg 4',
    city: 'Köln',
    countryId: GERMANY,
    stateId: 7,
  });
  expect(accountDraft({ name: 'Mia', email: draft.email, vatId: 'DE1', address }, 1)).toEqual({ ...draft, zip: '50667' });
  expect(accountDraft({ name: 'Mia', email: draft.email, vatId: '', address: null }, 1)).toMatchObject({
    name: 'Mia',
    street: '',
    countryId: 1,
  });
});

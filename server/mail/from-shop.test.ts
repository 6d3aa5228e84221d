import { expect, test } from 'vitest';
import { Settings } from '#domain/settings/schema.ts';
import { mailFromShop } from './from-shop.ts';

const letter = { language: 'en', title: 'Thank you', intro: 'Hello Mia,', blocks: [{ kind: 'paragraph', text: 'it is paid.' }] } as const;
const mail = (settings: object, publicUrl = 'https://tea.example') =>
  mailFromShop(Settings.parse({ name: 'Tea', ...settings }), publicUrl, letter);

test('a mail begins with its intro, which a mailbox shows too, and ends with who the shop is', () => {
  const { text, html } = mail({ company: { name: 'Tea Ltd', street: '1 Tea Lane', vatId: 'DE1' } });
  expect(text).toBe('Thank you\n\nHello Mia,\n\nit is paid.\n\n-- \nTea\nTea Ltd\n1 Tea Lane\nDE1\n');
  expect(html).toMatch(/max-height:0;overflow:hidden">Hello Mia,/);
});

test.each([
  ['the company', { company: { email: 'hello@tea.example' }, orderMailTo: 'desk@tea.example' }, undefined, 'hello@tea.example'],
  ['else who is told of orders', { orderMailTo: 'desk@tea.example' }, undefined, 'desk@tea.example'],
  ['else an address of the shop’s host', {}, undefined, 'no-reply@tea.example'],
  ['else one that exists nowhere', {}, 'http://localhost:8069', 'no-reply@portico.invalid'],
])('it comes from %s', (_, settings, publicUrl, address) => {
  expect(mail(settings, publicUrl).from).toEqual({ name: 'Tea', address });
});

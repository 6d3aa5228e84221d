import type { DeliveryChange } from '#domain/delivery/schema.ts';
import type { StaffDelivery } from '#domain/delivery/types.ts';
import { isEmail } from '#domain/email.ts';
import { parseMoney } from '#domain/money.ts';
import { countryCode, countryId } from '#domain/places/countries.ts';
import { groupIban, isIban, tidyIban } from '#domain/settings/rules.ts';
import type { Translated } from '#domain/words/languages.ts';
import { money } from '../money.ts';
import type { Found, Step } from './types.ts';

const FORM = 'It looks like Parcel=5.90, Parcel=5.90 free from 75 to DE,AT or pick up';

export const bankStep: Step = {
  key: 'bank',
  title: 'The bank account that customers pay to',
  fields: [
    {
      key: 'iban',
      question: 'IBAN',
      preset: ({ settings }) => groupIban(settings.bank.iban),
      problem: (typed) => (typed === '' || isIban(tidyIban(typed)) ? undefined : 'The check digits do not fit yet'),
    },
    { key: 'holder', question: 'Holder', preset: ({ settings }) => settings.bank.holder || settings.company.name },
    { key: 'bic', question: 'BIC, where payers abroad need it', preset: ({ settings }) => settings.bank.bic },
  ],
  isSet: ({ settings }) => settings.bank.iban !== '',
  shown: ({ settings: { bank } }) => [
    ['IBAN', groupIban(bank.iban)],
    ['Holder', bank.holder],
    ['BIC', bank.bic],
  ],
  save: async (api, { iban, holder, bic }) => {
    const bank = { ...(iban !== undefined && { iban }), ...(holder !== undefined && { holder }), ...(bic !== undefined && { bic }) };
    await api.settings.change.mutate({ bank });
    return undefined;
  },
};

export const deliveryStep: Step = {
  key: 'delivery',
  title: 'How orders reach customers',
  hints: () => [`${FORM}. Without "to" it leads within your country; "to all" is everywhere.`],
  fields: [
    {
      key: 'delivery',
      question: 'A delivery method; nothing: no more',
      preset: () => '',
      problem: (typed, found) => (typed.trim() === '' || methodTyped(typed, found) !== undefined ? undefined : FORM),
    },
  ],
  repeats: true,
  isSet: ({ methods }) => methods.some(({ published }) => published),
  shown: ({ methods, settings }) =>
    methods.filter(({ published }) => published).map((method) => ['Delivery', described(method, settings.currency)]),
  save: async (api, { delivery = '' }, found) => {
    const change = methodTyped(delivery, found);
    if (change === undefined) return undefined;
    const present = found.methods.find(({ name }) => name.en === change.name?.en);
    if (present === undefined) await api.delivery.add.mutate(change);
    else await api.delivery.set.mutate({ id: present.id, change: { ...change, published: true } });
    return undefined;
  },
};

export const mailStep: Step = {
  key: 'mails',
  title: 'Mails',
  hints: ({ mails }) =>
    mails.kind === 'server'
      ? [`Mails go through ${mails.where}.`]
      : [
          `Mails reach nobody yet: they are files in ${mails.where}.`,
          'Start the server with SMTP_URL=smtp://user:password@mail.example:587 to have them sent.',
        ],
  fields: [
    {
      key: 'testMail',
      question: 'Send a test mail to; nothing: none',
      preset: ({ mails, settings, email }) => (mails.kind === 'server' ? settings.company.email || email : ''),
      problem: (typed) => (typed === '' || isEmail(typed.trim()) ? undefined : 'An email address looks like shop@example.com'),
    },
  ],
  check: {
    question: 'Did it come? (y/n)',
    ifNot: 'Look among spam, wait a minute, and compare the email address of the shop with what SMTP_URL may send as.',
  },
  isSet: () => undefined,
  shown: ({ mails }) => [['Mails', mails.kind === 'server' ? `through ${mails.where}` : `as files in ${mails.where}`]],
  save: async (api, { testMail = '' }) => {
    if (testMail === '') return undefined;
    const { kind, where } = await api.settings.testMail.mutate({ to: testMail.trim() });
    return kind === 'server' ? `${where} has taken a test mail to ${testMail}.` : `The test mail is a file in ${where}.`;
  },
};

const pickUp: Translated = { en: 'Pick up', de: 'Abholung', fr: 'Retrait sur place', ar: 'الاستلام من المتجر' };

/** The method of a short form; undefined where it is none. */
function methodTyped(typed: string, { settings }: Found): DeliveryChange | undefined {
  const { company, currency, language } = settings;
  const [, given = '', price, freeFrom, to] =
    /^([^=]+?)(?:\s*=\s*(\S+))?(?:\s+free\s+from\s+(\S+))?(?:\s+to\s+([a-z, ]+))?$/i.exec(typed.trim()) ?? [];
  const isPickUp = /^pick[ -]?up$/i.test(given);
  const amount = price === undefined ? (isPickUp ? 0 : undefined) : parseMoney(price, currency);
  const free = freeFrom === undefined ? undefined : parseMoney(freeFrom, currency);
  if (given === '' || amount === undefined || (freeFrom !== undefined && free === undefined)) return undefined;
  const name = isPickUp ? pickUp : { en: given, [language]: given };
  const words = { name, price: amount };
  const { street, zip, city, countryId: home } = company;
  if (isPickUp) return { kind: 'pick_up', ...words, address: { name: company.name, street, zip, city, countryId: home } };
  const ids = to === undefined ? [home] : to.trim().toLowerCase() === 'all' ? [] : to.split(',').map((code) => countryId(code.trim()));
  if (ids.includes(undefined)) return undefined;
  const countries = ids as number[];
  return free === undefined ? { kind: 'fixed', ...words, countries } : { kind: 'free_from', ...words, freeFrom: free, countries };
}

function described(method: StaffDelivery, currency: string): string {
  const price = 'price' in method ? money(method.price, currency) : 'by weight';
  const free = 'freeFrom' in method ? `, free from ${money(method.freeFrom, currency)}` : '';
  const codes = method.countries.map((id) => countryCode(id)).join(' ');
  const where = method.kind === 'pick_up' ? '' : `, to ${codes || 'everywhere'}`;
  return `${method.name.en}: ${price}${free}${where}`;
}

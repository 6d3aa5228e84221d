import { countryCode, countryName } from '#domain/places/countries.ts';
import { Address } from '#domain/places/schema.ts';
import { languageOf } from '#domain/words/languages.ts';
import type { Prisma } from '../database/generated/client.ts';
import { computed, instant, integer, text } from '../kinds/columns.ts';
import type { Field, Kind, Reader } from '../kinds/kind.ts';
import { isOperator } from '../people/roles.ts';
import { clientLocales } from '../people/session-info.ts';

type Row = { name: string; role: string; language: string; address: unknown };

/** Everybody reads themselves, operators everybody. */
export const personKind: Kind = {
  name: 'person',
  model: 'res.partner',
  fields: {
    id: integer('ID', 'id'),
    name: text('Name', 'name'),
    display_name: text('Display Name', 'name'),
    email: text('Email', 'email'),
    lang: computed<Row>('char', 'Language', { language: true }, ({ language }) => clientLocales[languageOf(language)]),
    company_name: ofAddress('Company Name', ({ company }) => company),
    phone: ofAddress('Phone', ({ phone }) => phone),
    street: ofAddress('Street', ({ street }) => street),
    street2: ofAddress('Street2', ({ street2 }) => street2),
    zip: ofAddress('Zip', ({ zip }) => zip),
    city: ofAddress('City', ({ city }) => city),
    country_id: {
      ...computed<Row>('many2one', 'Country', { address: true }, ({ address }, { language }) => countryOf(addressIn(address), language)),
      relation: 'res.country',
    },
    vat: text('Tax ID', 'vatId'),
    create_date: instant('Created on', 'createdAt'),
  },
  readable: (me) => (isOperator(me) ? { deletedAt: null } : { id: me.id, deletedAt: null }),
  order: [{ name: 'asc' }],
  find: (prisma, query) => prisma.person.findMany(query as Prisma.PersonFindManyArgs),
  count: (prisma, where) => prisma.person.count({ where }),
};

function ofAddress(label: string, part: (address: Address) => string | undefined): Field {
  return computed<Row>('char', label, { address: true }, ({ address }) => {
    const known = addressIn(address);
    return (known && part(known)) || false;
  });
}

function addressIn(address: unknown): Address | undefined {
  return address === null ? undefined : Address.parse(address);
}

function countryOf(address: Address | undefined, language: Reader['language']): [number, string] | false {
  const code = address && countryCode(address.countryId);
  return address !== undefined && code !== undefined && [address.countryId, countryName(code, language)];
}

import type { PersonPart } from '../people/person-part.ts';
import { ownAddresses } from './own-addresses.ts';

export const person: PersonPart = {
  place: { name: 'addresses', count: ({ db }, { id }) => db.prisma.ownAddress.count({ where: { personId: id } }) },
  exported: async ({ db }, { id }) => [
    { name: 'addresses.json', content: JSON.stringify(await ownAddresses({ db, personId: id }), null, 2) },
  ],
  erased: async ({ prisma }, personId) => void (await prisma.ownAddress.deleteMany({ where: { personId } })),
};

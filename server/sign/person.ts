import type { PersonPart } from '../people/person-part.ts';
import { auditTrail } from './reading.ts';

/**
 * Nothing is erased with its person: a signature proves what was agreed to, for as long as the law wants it. The documents are brought by
 * the slices whose records they are.
 */
export const person: PersonPart = {
  exported: async ({ db }, { id: personId }) => {
    const select = { kind: true, recordId: true };
    const signed = await db.prisma.signature.findMany({ where: { personId }, orderBy: { recordedAt: 'asc' }, select });
    return signed.map((record) => ({
      name: `signatures/${record.kind}-${record.recordId}.json`,
      content: async () => JSON.stringify(await auditTrail(db, record), null, 2),
    }));
  },
};

import type { ExportedFile, PersonPart } from '../people/person-part.ts';
import { auditTrail, sealedPdf, signatureOf } from './reading.ts';

/** Nothing is erased with its person: a signature proves what was agreed to, for as long as the law wants it. */
export const person: PersonPart = {
  exported: async ({ db }, { id: personId }) => {
    const select = { kind: true, recordId: true };
    const signed = await db.prisma.signature.findMany({ where: { personId }, orderBy: { recordedAt: 'asc' }, select });
    const files = signed.map(async (record): Promise<ExportedFile[]> => {
      const name = `signatures/${record.kind}-${record.recordId}`;
      const trail = { name: `${name}.json`, content: async () => JSON.stringify(await auditTrail(db, record), null, 2) };
      if ((await signatureOf(db, record))?.sealed !== true) return [trail];
      return [trail, { name: `${name}.pdf`, content: async () => (await sealedPdf(db, record)) ?? '' }];
    });
    return (await Promise.all(files)).flat();
  },
};

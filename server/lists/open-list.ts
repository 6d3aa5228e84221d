import { Failure } from '#domain/failure.ts';
import type { Database } from '../database/database.ts';
import type { MailingList } from '../database/generated/client.ts';

/** A list that visitors may subscribe to by themselves. @throws Failure not_found */
export async function openList({ prisma }: Pick<Database, 'prisma'>, id: number): Promise<MailingList> {
  const list = await prisma.mailingList.findFirst({ where: { id, open: true, archivedAt: null } });
  if (list === null) throw new Failure('not_found');
  return list;
}

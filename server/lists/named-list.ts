import { Failure } from '#domain/failure.ts';
import type { ListNamed } from '#domain/lists/schema.ts';
import type { Database } from '../database/database.ts';
import type { MailingList } from '../database/generated/client.ts';

/** By its key or its id, archived or not. @throws Failure not_found */
export async function namedList({ prisma }: Pick<Database, 'prisma'>, { list }: ListNamed): Promise<MailingList> {
  const found = await prisma.mailingList.findFirst({ where: typeof list === 'number' ? { id: list } : { key: list } });
  if (found === null) throw new Failure('not_found');
  return found;
}

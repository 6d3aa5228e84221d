import { suppressionsOf } from '#domain/lists/rules.ts';
import type { Database } from '../database/database.ts';

/** Nothing of any list is sent to it, by its address or its domain. */
export async function isSuppressed({ prisma }: Pick<Database, 'prisma'>, email: string): Promise<boolean> {
  return (await prisma.suppression.count({ where: { value: { in: suppressionsOf(email) } } })) > 0;
}

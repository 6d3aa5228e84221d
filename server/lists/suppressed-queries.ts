import { type Sql, sql } from '../database/database.ts';

/** Whether nothing of any list is sent to a mailbox, by its address or its domain. */
export function isSuppressedIn(email: Sql): Sql {
  return sql`exists (select from suppressions x where x.value in (${email}, substring(${email} from '@[^@]+$')))`;
}

import type pg from 'pg';

export type Held = { mails: number; mailings: number };

const HELD = 'Held, as it comes from a backup: the shop may have sent it since.';

/**
 * What writes to people waits for a word of the operator: the shop has most likely sent it after the backup was made, and a rehearsal
 * must not send it at all. Everything else goes on.
 */
export async function holdMails(client: pg.ClientBase): Promise<Held> {
  // At their last attempt, as jobs that failed: they are listed, and can be tried again.
  const { rowCount: mails } = await client.query(
    `update graphile_worker._private_jobs j set attempts = j.max_attempts, last_error = $1
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier ~ ': (mail|tell|send) '`,
    [HELD],
  );
  const { rows } = await client.query<{ has: boolean }>(`select to_regclass('public.mailings') is not null as has`);
  // Their jobs belong to the version before.
  const { rowCount: mailings } = rows[0]?.has
    ? await client.query(`update mailings set state = 'paused', version = version + 1 where state in ('sending', 'scheduled')`)
    : { rowCount: 0 };
  return { mails: mails ?? 0, mailings: mailings ?? 0 };
}

export function heldSentences({ mails, mailings }: Held): string[] {
  return [
    ...(mails === 0
      ? []
      : [
          `${mails === 1 ? '1 mail that waited is' : `${mails} mails that waited are`} held, as the shop may have sent them since: "portico jobs" lists them, "portico jobs retry --all" sends them.`,
        ]),
    ...(mailings === 0
      ? []
      : [`${mailings === 1 ? '1 mailing is' : `${mailings} mailings are`} paused: "portico mailings resume" goes on with it.`]),
  ];
}

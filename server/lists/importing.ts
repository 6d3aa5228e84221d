import { typedMailbox } from '#domain/lists/rules.ts';
import type { SubscribersImported } from '#domain/lists/schema.ts';
import type { Imported, ImportOutcome } from '#domain/lists/types.ts';
import { defaultLanguage } from '#domain/words/languages.ts';
import { recordConsents } from '../consents/service.ts';
import type { Context } from '../context.ts';
import { activate, type Known, type Person, readKnown, writePeople } from './import-queries.ts';
import { namedList } from './named-list.ts';
import { staffStatements } from './staff-statements.ts';

/**
 * Makes many active on the ground that staff state, and writes it into the ledger for each. Nobody who left this list, and nobody to whom
 * nothing is sent, is brought back. They get no welcome: they were written to before.
 * @throws Failure not_found
 */
export async function importSubscribers(ctx: Context, { list: named, ground, rows, dryRun }: SubscribersImported): Promise<Imported> {
  const list = await namedList(ctx.db, { list: named });
  const read = rows.map((row) => row && personIn(row));
  const people = new Map<string, Person>();
  for (const person of read) if (person && !people.has(person.email)) people.set(person.email, person);
  const known = new Map((await readKnown(ctx.db, list.id, [...people.values()])).map((each) => [each.email, each]));
  const outcomes = read.map((person): ImportOutcome => {
    if (!person) return 'bad_email';
    return person === people.get(person.email) ? outcomeOf(known.get(person.email)) : 'unchanged';
  });
  if (!dryRun) await write();
  return { outcomes };

  async function write(): Promise<void> {
    const outcomeBy = new Map(
      read.flatMap((person, at) => (person && people.get(person.email) === person ? [[person.email, outcomes[at]]] : [])),
    );
    const [added, changed] = (['added', 'changed'] as const).map((outcome) =>
      [...people.values()].filter(({ email }) => outcomeBy.get(email) === outcome),
    ) as [Person[], Person[]];
    if (added.length + changed.length === 0) return;
    const statementOf = await staffStatements(ctx.db, list, { author: 'import', ground });
    await ctx.db.transaction(async (tx) => {
      await writePeople(tx, [...added, ...changed], ctx.now, defaultLanguage);
      const joined = await activate(tx, { listId: list.id, emails: added.map(({ email }) => email), now: ctx.now, again: false });
      if (joined.length > 0)
        await recordConsents(
          tx,
          joined.map((each) => statementOf('joined', each)),
          ctx.now,
        );
    });
  }
}

type Row = NonNullable<SubscribersImported['rows'][number]>;

/** Undefined where the address is none. */
function personIn({ email: typed, name, language, attributes }: Row): Person | undefined {
  const mailbox = typedMailbox(typed);
  return mailbox && { email: mailbox.email, name: name || mailbox.name, language, attributes };
}

function outcomeOf(known: Known | undefined): ImportOutcome {
  if (known?.suppressed) return 'suppressed';
  if (known?.leftBefore) return 'left_before';
  if (known?.state !== 'active') return 'added';
  return known.differs ? 'changed' : 'unchanged';
}

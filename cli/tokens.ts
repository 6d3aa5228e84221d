import { type Command, InvalidArgumentError } from 'commander';
import { type Scope, type StaffToken, scopes } from '#domain/people/types.ts';
import { confirm } from './confirm.ts';
import { type Here, type Open, print, printList } from './here.ts';
import { wholeNumber } from './typed.ts';
import type { Column } from './view/table.ts';
import { moment } from './view/text.ts';

const DAY = 86_400_000;
const USUAL_DAYS = 90;

type Draft = { scope: Scope[]; expires?: string; name?: string };

export function tokenCommands(program: Command, open: Open): void {
  const token = program.command('token').description('makes, lists and revokes API tokens, for scripts and for other machines');
  token
    .command('create')
    .description('makes a token of yours and prints it, this once')
    .requiredOption('--scope <scope>', `what it may be used for: ${scopes.join(', ')}; several with commas`, scopesNamed)
    .option('--expires <when>', 'in days as 30d, on a day as 2027-01-31, or never', expiry)
    .option('--name <text>', 'what it is for')
    .addHelpText(
      'after',
      `
Without --expires it expires after ${USUAL_DAYS} days. The scope "read" covers all questions and no change, "all" covers everything.

Examples:
  portico token create --scope orders --expires 30d --name "parcel printer"
  PORTICO_TOKEN=$(portico token create --scope read)`,
    )
    .action((draft: Draft, command: Command) => create(open(command), draft));
  token
    .command('list')
    .description("lists everybody's tokens, the latest first")
    .option('--csv', 'prints CSV')
    .addHelpText('after', '\nExample:\n  portico token list')
    .action((_: object, command: Command) => list(open(command)));
  token
    .command('revoke')
    .argument('<id>', 'its number in the list', wholeNumber)
    .description('revokes a token: it opens nothing any more')
    .option('--yes', 'also the last one that opens everything')
    .addHelpText('after', '\nExample:\n  portico token revoke 7')
    .action((id: number, { yes }: { yes?: true }, command: Command) => revoke(open(command), id, yes === true));
}

/** Asked before the last token that opens everything goes. */
export function confirmLast(here: Here, question: string): Promise<void> {
  return confirm(
    here,
    'This is the last token that opens everything: then only "portico operator link" on the server\'s machine helps.',
    question,
  );
}

async function create(here: Here, { scope, expires = afterDays(USUAL_DAYS), name }: Draft): Promise<void> {
  const draft = { scopes: scope, expiresAt: expires === 'never' ? null : expires, ...(name !== undefined && { name }) };
  const made = await (await here.api()).people.createToken.mutate(draft);
  await print(here, made, () => [made.token]);
  if (here.form !== 'text') return;
  const until = made.expiresAt === null ? 'does not expire' : `expires on ${moment(made.expiresAt)}`;
  here.terminal.complain(`It is token ${made.id}, it ${until}, and it is not shown again.\n`);
}

async function list(here: Here): Promise<void> {
  const tokens = await (await here.api()).people.tokens.query();
  await printList(here, {
    value: tokens,
    rows: tokens,
    columns,
    csv: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      person: ({ person }) => person,
      role: ({ role }) => role,
      scopes: ({ scopes: named }) => named.join(' '),
      createdAt: ({ createdAt }) => createdAt,
      usedAt: ({ usedAt }) => usedAt,
      expiresAt: ({ expiresAt }) => expiresAt,
      last: ({ last }) => last,
      current: ({ current }) => current,
    },
    none: 'There are no tokens.',
  });
}

async function revoke(here: Here, id: number, yes: boolean): Promise<void> {
  const api = await here.api();
  const found = (await api.people.tokens.query()).find((each) => each.id === id);
  if (found?.last && !yes) await confirmLast(here, 'Revoke it?');
  await api.people.revokeToken.mutate({ id });
  await print(here, { id }, () => [`Token ${id} is revoked.`]);
}

const columns: readonly Column<StaffToken>[] = [
  { head: 'Id', of: ({ id }) => String(id), side: 'right' },
  { head: 'Name', of: ({ name, current }) => (current ? [name, '(this one)'].filter(Boolean).join(' ') : name), gives: true },
  { head: 'Person', of: ({ person }) => person, gives: true, drops: 3 },
  { head: 'Scopes', of: ({ scopes: named }) => named.join(' '), gives: true },
  { head: 'Used', of: ({ usedAt }) => moment(usedAt), drops: 2 },
  { head: 'Expires', of: ({ expiresAt }) => (expiresAt === null ? 'never' : moment(expiresAt)), drops: 1 },
];

function scopesNamed(typed: string): Scope[] {
  return typed.split(',').map((name) => {
    const found = scopes.find((scope) => scope === name.trim());
    if (found === undefined) throw new InvalidArgumentError(`There is: ${scopes.join(', ')}.`);
    return found;
  });
}

/** An instant; a day counts to its end. `never` stays: Commander takes null for an empty text. */
function expiry(typed: string): string {
  if (typed === 'never') return typed;
  const [, days] = /^(\d{1,4})d$/.exec(typed) ?? [];
  if (days !== undefined && Number(days) > 0) return afterDays(Number(days));
  const end = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? new Date(`${typed}T23:59:59.999`) : undefined;
  if (end === undefined || Number.isNaN(end.getTime())) throw new InvalidArgumentError('It looks like 30d, 2027-01-31 or never.');
  return end.toISOString();
}

function afterDays(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString();
}

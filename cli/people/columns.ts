import type { ListedPerson, PersonRecord } from '#domain/people/staff-types.ts';
import { fieldLines } from '../view/fields.ts';
import type { Cell } from '../view/machine.ts';
import { type Column, tableLines } from '../view/table.ts';
import { moment, plain } from '../view/text.ts';
import { type Look, toned } from '../view/tone.ts';

export const personColumns: readonly Column<ListedPerson>[] = [
  { head: 'Id', of: ({ id }) => String(id), side: 'right', drops: 2 },
  { head: 'Email', of: ({ email }) => email, gives: true, tone: () => 'strong' },
  { head: 'Name', of: ({ name }) => name, gives: true },
  { head: 'Role', of: ({ role }) => role, tone: ({ role }) => (role === 'customer' ? undefined : 'good') },
  {
    head: 'Verified',
    of: ({ verified }) => (verified ? 'yes' : 'no'),
    tone: ({ verified }) => (verified ? undefined : 'waiting'),
    drops: 3,
  },
  { head: 'Since', of: ({ createdAt }) => moment(createdAt), drops: 1 },
];

/** Names as in JSON, so that a script may change from one to the other. */
export const personCsv: Readonly<Record<string, (person: ListedPerson) => Cell>> = {
  id: ({ id }) => id,
  email: ({ email }) => email,
  name: ({ name }) => name,
  role: ({ role }) => role,
  verified: ({ verified }) => verified,
  createdAt: ({ createdAt }) => createdAt,
};

/** One person for people: role, ways to sign in, tokens and history. */
export function personLines(person: PersonRecord, look: Look): string[] {
  const { password, passkeys, app, tokens, history } = person;
  const ways = [password ? 'password' : '', counted(passkeys, 'passkey'), app ? 'authenticator app' : ''].filter(Boolean);
  return [
    toned(`${plain(person.name)} <${plain(person.email)}>`, 'strong', look),
    ...fieldLines(
      [
        ['Role', person.role],
        ['Verified', person.verified ? 'yes' : 'no'],
        ['Since', moment(person.createdAt)],
        ['Signs in by', ways.length === 0 ? 'nothing yet' : ways.join(', ')],
        ['Signed in', counted(person.sessions, 'browser') || 'nowhere'],
        ['Orders', String(person.orders)],
      ],
      look,
    ),
    ...(tokens.length === 0 ? [] : ['', ...tableLines(tokenColumns, tokens, look)]),
    ...(history.length === 0 ? [] : ['', ...fieldLines(history.map(historyLine), look)]),
  ];
}

const tokenColumns: readonly Column<PersonRecord['tokens'][number]>[] = [
  { head: 'Token', of: ({ id }) => String(id), side: 'right' },
  { head: 'Name', of: ({ name }) => name, gives: true },
  { head: 'Scopes', of: ({ scopes }) => scopes.join(' '), gives: true },
  { head: 'Expires', of: ({ expiresAt }) => (expiresAt === null ? 'never' : moment(expiresAt)), drops: 1 },
];

function historyLine({ at, by, action, details }: PersonRecord['history'][number]): [string, string] {
  const { role } = details;
  return [moment(at), [action, typeof role === 'string' ? role : '', by && `by ${by}`].filter(Boolean).join(' ')];
}

function counted(count: number, what: string): string {
  return count === 0 ? '' : count === 1 ? `1 ${what}` : `${count} ${what}s`;
}

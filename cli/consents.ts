import type { Command } from 'commander';
import type { StaffConsent } from '#domain/consents/types.ts';
import { type Here, type Open, printList } from './here.ts';
import { pagesOf, printPages } from './pages.ts';
import type { Cell } from './view/machine.ts';
import type { Column } from './view/table.ts';
import { moment } from './view/text.ts';

const LARGEST_PAGE = 500;

export function consentCommands(program: Command, open: Open): void {
  const consents = program
    .command('consents')
    .description('shows what people agreed to and withdrew: terms, cookies and all else, with the very words');
  consents
    .command('show <email>')
    .description('lists what the person of this address said, or a guest who ordered with it, the latest first')
    .option('--csv', 'prints CSV')
    .addHelpText('after', '\nExamples:\n  portico consents show mia@customer.example\n  portico consents show mia@customer.example --json')
    .action((email: string, _: object, command: Command) => show(open(command), email));
  consents
    .command('export')
    .argument('[email]', 'only what the person of this address said, or a guest who ordered with it')
    .description('prints the whole ledger, the latest first, or the lines of one person')
    .option('--csv', 'prints CSV')
    .addHelpText(
      'after',
      '\nExamples:\n  portico consents export --csv > consents.csv\n  portico consents export mia@customer.example --csv > mia.csv',
    )
    .action((email: string | undefined, _: object, command: Command) => exportLines(open(command), email));
}

async function show(here: Here, email: string): Promise<void> {
  const found = await (await here.api()).consents.of.query({ email });
  await printList(here, { value: found, rows: found, columns, csv, none: noneUnder(email) });
}

async function exportLines(here: Here, email: string | undefined): Promise<void> {
  const api = await here.api();
  const pages = email === undefined ? allOf(api) : linesOf(api, email);
  const none = email === undefined ? 'Nothing was agreed to yet.' : noneUnder(email);
  await printPages(here, { name: 'consents', after: '--before', pages, columns, csv, none });
}

type Api = Awaited<ReturnType<Here['api']>>;

async function* linesOf(api: Api, email: string) {
  const rows = await api.consents.of.query({ email });
  yield { rows, count: rows.length, next: null };
}

function allOf(api: Api) {
  return pagesOf<StaffConsent, number>(
    async (limit, before) => {
      const { consents, ...rest } = await api.consents.list.query({ limit, ...(before !== undefined && { before }) });
      return { rows: consents, ...rest };
    },
    { limit: Number.POSITIVE_INFINITY, largest: LARGEST_PAGE, after: undefined },
  );
}

function noneUnder(email: string): string {
  return `Nothing was agreed to under ${email}.`;
}

/** The address, else what a visitor is known by. */
function whoseOf({ email, personId, orderId, deviceId }: StaffConsent): string {
  if (email !== '') return email;
  if (personId !== null) return `person ${personId}`;
  return orderId === null ? `device ${deviceId ?? ''}` : `order ${orderId}`;
}

const columns: readonly Column<StaffConsent>[] = [
  { head: 'When', of: ({ at }) => moment(at) },
  { head: 'Purpose', of: ({ purpose }) => purpose },
  { head: 'Said', of: ({ given }) => (given ? 'yes' : 'no'), tone: ({ given }) => (given ? 'good' : 'quiet') },
  { head: 'Whose', of: whoseOf, gives: true },
  { head: 'By', of: ({ author }) => author, drops: 2 },
  { head: 'Words', of: ({ version, language }) => `${version} ${language}`, drops: 1 },
  { head: 'Page', of: ({ page }) => page, gives: true, drops: 3 },
];

const csv: Readonly<Record<string, (row: StaffConsent) => Cell>> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  recordedAt: ({ recordedAt }) => recordedAt,
  purpose: ({ purpose }) => purpose,
  given: ({ given }) => given,
  author: ({ author }) => author,
  ground: ({ ground }) => ground,
  email: ({ email }) => email,
  personId: ({ personId }) => personId,
  orderId: ({ orderId }) => orderId,
  deviceId: ({ deviceId }) => deviceId,
  page: ({ page }) => page,
  device: ({ device }) => device,
  version: ({ version }) => version,
  language: ({ language }) => language,
  text: ({ text }) => text,
};

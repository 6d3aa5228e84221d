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
    .description('prints the whole ledger, the latest first')
    .option('--csv', 'prints CSV')
    .addHelpText('after', '\nExample:\n  portico consents export --csv > consents.csv')
    .action((_: object, command: Command) => exportAll(open(command)));
}

async function show(here: Here, email: string): Promise<void> {
  const found = await (await here.api()).consents.of.query({ email });
  await printList(here, { value: found, rows: found, columns, csv, none: `Nothing was agreed to under ${email}.` });
}

async function exportAll(here: Here): Promise<void> {
  const api = await here.api();
  const pages = pagesOf<StaffConsent, number>(
    async (limit, before) => {
      const { consents, ...rest } = await api.consents.list.query({ limit, ...(before !== undefined && { before }) });
      return { rows: consents, ...rest };
    },
    { limit: Number.POSITIVE_INFINITY, largest: LARGEST_PAGE, after: undefined },
  );
  await printPages(here, { name: 'consents', after: '--before', pages, columns, csv, none: 'Nothing was agreed to yet.' });
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

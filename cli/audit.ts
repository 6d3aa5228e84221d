import type { Command } from 'commander';
import type { AuditEntry } from '#domain/audit/types.ts';
import { stop } from './exits.ts';
import { streamExport } from './exports/stream.ts';
import type { Here, Open } from './here.ts';
import { checkPeriod, day } from './links/typed.ts';
import { pagesOf, printPages } from './pages.ts';
import { wholeNumber } from './typed.ts';
import type { Cell } from './view/machine.ts';
import type { Column } from './view/table.ts';
import { moment } from './view/text.ts';
import { withUnits } from './view/units.ts';

/** The shop gives no more at once. */
const LARGEST_PAGE = 500;

type Options = {
  by?: string;
  action?: string;
  record?: string;
  from?: string;
  to?: string;
  limit: number;
  all?: true;
  before?: string;
};

export function auditCommands(program: Command, open: Open): void {
  program
    .command('audit')
    .description('shows who did what to which record, the newest first: all that staff change, and what customers do with offers')
    .option('--by <email>', 'only what the person of this address did')
    .option('--action <beginning>', 'only actions that begin so, as orders. or orders.mark-paid')
    .option('--record <kind:id>', 'only what was done to this record, as order:S00012, or to records of this kind, as order')
    .option('--from <day>', 'from this day of the shop’s time zone on', day)
    .option('--to <day>', 'until this day', day)
    .option('--limit <number>', 'how many at most', wholeNumber, 50)
    .option('--all', 'all of them')
    .option('--before <place>', 'goes on after the last that was shown')
    .option('--csv', 'prints CSV')
    .option('--ndjson', 'prints a JSON value on each line')
    .addHelpText(
      'after',
      `
Details are what was asked for, without secrets; amounts in the currency's smallest unit (Minor).

Examples:
  portico audit --by pia@shop.example --action orders.
  portico audit --record order:S00012
  portico audit --from 2026-11-01 --to 2026-11-30 --all --csv > audit.csv`,
    )
    .action((options: Options, command: Command) => showAudit(open(command), options));
}

async function showAudit(here: Here, { limit, all, before, ...options }: Options): Promise<void> {
  const asked = askedOf(options);
  const { audit } = await here.api();
  let next: string | null = null;
  const pages = pagesOf<AuditEntry, string>(
    async (most, after) => {
      const page = await audit.list.query({ ...asked, limit: most, ...(after !== undefined && { before: after }) });
      next = page.next;
      return { rows: page.entries, next };
    },
    { limit: all ? Number.POSITIVE_INFINITY : limit, largest: LARGEST_PAGE, after: before },
  );
  if (here.form === 'text')
    return printPages(here, { name: 'audit', after: '--before', pages, columns, csv, none: 'Nothing of this is recorded.' });
  await streamExport(here, { name: 'audit', pages: rowsOf(pages), csv });
  if (next !== null) here.terminal.complain(`There are more: add --all, or --before ${next}.\n`);
}

function askedOf({ by, action, record, from, to }: Omit<Options, 'limit'>) {
  checkPeriod({ zone: '', ...(from !== undefined && { from }), ...(to !== undefined && { to }) });
  if (action !== undefined && !/^[a-z.-]+$/.test(action))
    throw stop('usage', 'An action has small letters, points and hyphens in it, as orders.mark-paid.');
  const [, recordKind, recordId] = /^([^:]+)(?::(.+))?$/s.exec(record ?? '') ?? [];
  if (record !== undefined && recordKind === undefined) throw stop('usage', 'A record is named as order:S00012.');
  return {
    ...(by !== undefined && { person: by }),
    ...(action !== undefined && { action }),
    ...(recordKind !== undefined && { recordKind }),
    ...(recordId !== undefined && { recordId }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

async function* rowsOf<Row>(pages: AsyncIterable<{ rows: readonly Row[] }>): AsyncGenerator<readonly Row[]> {
  for await (const { rows } of pages) yield rows;
}

const nobody = { person: '', deleted: 'deleted person', none: 'no account' } as const;

/** Each row reads like a sentence. */
const columns: readonly Column<AuditEntry>[] = [
  { head: 'When', of: ({ at }) => moment(at) },
  { head: 'Who', of: ({ by, name }) => nobody[by] || name, gives: true, tone: ({ by }) => (by === 'person' ? 'strong' : 'quiet') },
  { head: 'Did', of: ({ action }) => action },
  { head: 'To', of: ({ recordKind, recordId }) => `${recordKind} ${recordId}`, gives: true },
  { head: 'Details', of: ({ details }) => inShort(details), gives: true, drops: 1, tone: () => 'quiet' },
];

const csv: Readonly<Record<string, (row: AuditEntry) => Cell>> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  by: ({ by }) => by,
  name: ({ name }) => name,
  email: ({ email }) => email,
  action: ({ action }) => action,
  recordKind: ({ recordKind }) => recordKind,
  recordId: ({ recordId }) => recordId,
  details: ({ details }) => JSON.stringify(withUnits(details)),
};

/** `amountMinor 4000, note deposit` */
function inShort(details: AuditEntry['details']): string {
  return Object.entries(withUnits(details) as object)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}

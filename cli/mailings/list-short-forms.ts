import type { Command } from 'commander';
import type { MailingRow } from '#domain/mailings/types.ts';
import { stop } from '../exits.ts';
import { type Here, type Open, print } from '../here.ts';
import { collect } from '../links/typed.ts';
import { ofList } from '../lists/known.ts';
import { withAudience, withTexts } from './draft-options.ts';
import { showReport } from './report.ts';
import { type SendOptions, sendMailing, testMailing } from './sending.ts';
import { mailsPerSecond, type Typed, timeAhead } from './typed.ts';
import { madeLines, makeMailing } from './writing.ts';

type Sent = Omit<Typed, 'list' | 'rate'> & SendOptions & { test?: string[] };

/** `lists send` and `lists report`: a mailing in one line. */
export function listShortForms(lists: Command, open: Open): void {
  withAudience(withTexts(lists.command('send').argument('<list>', 'its key')))
    .description('makes a mailing to this list and sends it: mailings create and mailings send in one')
    .option('--name <text>', 'what staff call it; else its subject')
    .option('--campaign <name>', 'the campaign of its links; else its name')
    .option('--test <email>', 'sends it to this address only, and leaves it as a draft; once for each', collect)
    .option('--at <when>', 'begins then, as 2026-12-01T09:00', timeAhead)
    .option('--rate <count>', 'mails per second, or usual', mailsPerSecond)
    .option('--yes', 'without asking, in spite of warnings')
    .option('--watch', 'goes on showing how far it has come')
    .addHelpText(
      'after',
      '\nExamples:\n  portico lists send news --subject "Summer news" --body news.md --test me@shop.example\n  portico lists send news --subject "Summer news" --body news.md --at 2026-12-01T09:00',
    )
    .action((list: string, typed: Sent, command: Command) => sendToList(open(command), list, typed));
  lists
    .command('report')
    .argument('<list>', 'its key')
    .description('shows what came of the latest mailing to this list')
    .option('--csv', 'prints its links as CSV')
    .addHelpText('after', '\nExample:\n  portico lists report news')
    .action((list: string, _: object, command: Command) => reportOfList(open(command), list));
}

async function sendToList(here: Here, list: string, { test, at, rate, yes, watch, ...typed }: Sent): Promise<void> {
  // A draft that nobody wanted would be left.
  if (test === undefined && !yes && (here.form !== 'text' || !here.terminal.interactive))
    throw stop('usage', `It goes to all on the list ${list}. Add --yes to do it all the same.`);
  const made = await makeMailing(here, { ...typed, list: [list] });
  if (here.form === 'text') await print(here, made, () => madeLines(made));
  if (test !== undefined) return testMailing(here, made.id, { to: test });
  const options = { ...(at !== undefined && { at }), ...(rate !== undefined && { rate }), ...(yes && { yes }), ...(watch && { watch }) };
  await sendMailing(here, made.id, options);
}

async function reportOfList(here: Here, list: string): Promise<void> {
  const { mailings } = await here.api();
  let after: number | undefined;
  do {
    const page = await ofList(list, mailings.list.query({ list, limit: 200, ...(after !== undefined && { after }) }));
    const latest = page.mailings.find(hasBegun);
    if (latest !== undefined) return showReport(here, latest.id);
    after = page.next ?? undefined;
  } while (after !== undefined);
  throw stop('missing', `Nothing was sent to the list ${list} yet: "portico mailings list --list ${list}" shows what is planned.`);
}

/** Its job may be about to begin. */
function hasBegun({ state, startedAt }: MailingRow): boolean {
  return startedAt !== null || !['draft', 'scheduled', 'cancelled'].includes(state);
}

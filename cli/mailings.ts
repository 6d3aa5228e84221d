import { type Command, Option } from 'commander';
import type { MailingFilter } from '#domain/mailings/schema.ts';
import { type MailingRow, mailingStates } from '#domain/mailings/types.ts';
import { languages } from '#domain/words/languages.ts';
import type { Here, Open } from './here.ts';
import { ofList } from './lists/known.ts';
import { mailingActions } from './mailings/actions.ts';
import { checkMailing } from './mailings/checking.ts';
import { mailingColumns, mailingCsv } from './mailings/columns.ts';
import { draftHelp, withContent } from './mailings/draft-options.ts';
import { named } from './mailings/id.ts';
import { type PreviewOptions, previewMailing } from './mailings/previewing.ts';
import { showReport } from './mailings/report.ts';
import type { Typed } from './mailings/typed.ts';
import { watch } from './mailings/watching.ts';
import { showWebhook } from './mailings/webhook.ts';
import { createMailing, deleteMailing, editMailing, showMailing } from './mailings/writing.ts';
import { pagesOf, printPages } from './pages.ts';
import { wholeNumber } from './typed.ts';

type Listing = Pick<MailingFilter, 'state'> & { list?: string; limit: number; after?: number; all?: true };

const LARGEST_PAGE = 200;

export function mailingCommands(program: Command, open: Open): void {
  const mailings = program
    .command('mailings')
    .description('writes mails to lists, sends them and shows what came of them')
    .addHelpText(
      'after',
      '\nExamples:\n  portico mailings create --list news --subject "Summer news" --body news.md\n  portico mailings send 12 --at 2026-12-01T09:00\n  portico mailings watch 12',
    );
  mailings
    .command('list')
    .description('lists mailings, the newest first')
    .addOption(new Option('--state <state>', 'only these').choices(mailingStates))
    .option('--list <key>', 'only those to this list')
    .option('--limit <count>', 'at most so many', wholeNumber, 50)
    .option('--after <id>', 'goes on where a list ended', wholeNumber)
    .option('--all', 'all there are')
    .option('--csv', 'prints CSV')
    .option('--ndjson', 'prints a JSON value on each line')
    .addHelpText('after', '\nExamples:\n  portico mailings list --state sending\n  portico mailings list --all --csv > mailings.csv')
    .action((listing: Listing, command: Command) => list(open(command), listing));
  named(mailings.command('show'))
    .description('shows a mailing and how far it has come')
    .option('--as-file', 'prints it as the file that "edit" and "create" read')
    .addHelpText('after', '\nExamples:\n  portico mailings show 12\n  portico mailings show 12 --as-file > mailing.json')
    .action((id: number, options: { asFile?: true }, command: Command) => showMailing(open(command), id, options));
  withContent(mailings.command('create'))
    .description('makes a mailing, which nobody gets yet')
    .addHelpText(
      'after',
      `${draftHelp}

Examples:
  portico mailings create --list news --subject "Summer news" --body news.md --body-de news.de.md
  portico mailings create --file mailing.json --bought-since 2026-01-01 --where city=Berlin`,
    )
    .action((typed: Typed, command: Command) => createMailing(open(command), typed));
  withContent(named(mailings.command('edit')))
    .description('changes a mailing that is a draft; what is not named stays')
    .addHelpText(
      'after',
      `${draftHelp}

Examples:
  portico mailings edit 12 --subject "Summer news, and ten teas"
  portico mailings edit 12 --file mailing.json`,
    )
    .action((id: number, typed: Typed, command: Command) => editMailing(open(command), id, typed));
  named(mailings.command('delete'))
    .description('deletes a mailing that was never sent')
    .option('--yes', 'without asking')
    .addHelpText('after', '\nExample:\n  portico mailings delete 12')
    .action((id: number, options: { yes?: true }, command: Command) => deleteMailing(open(command), id, options));
  named(mailings.command('preview'))
    .description('shows subject, sender and text as a recipient gets them')
    .addOption(new Option('--language <code>', 'in this language').choices(languages))
    .option('--as <email>', 'as this subscriber gets it; else as an example of one')
    .addOption(new Option('--html <file>', 'writes the mail as HTML; - writes to standard output').conflicts('open'))
    .option('--open', 'prints the address where a browser shows it')
    .addHelpText('after', '\nExamples:\n  portico mailings preview 12 --language de\n  portico mailings preview 12 --html mail.html')
    .action((id: number, options: PreviewOptions, command: Command) => previewMailing(open(command), id, options));
  named(mailings.command('check'))
    .description('shows how many would get it and what is wrong with it; ends with 1 where a fault keeps it from being sent')
    .option('--csv', 'prints what is wrong as CSV')
    .addHelpText('after', '\nExample:\n  portico mailings check 12')
    .action((id: number, _: object, command: Command) => checkMailing(open(command), id));
  mailingActions(mailings, open);
  named(mailings.command('report'))
    .description('shows what came of a mailing: sent, clicked, left, bounced, bought, and the latest failures')
    .option('--csv', 'prints its links as CSV')
    .addHelpText('after', '\nExamples:\n  portico mailings report 12\n  portico mailings report 12 --json')
    .action((id: number, _: object, command: Command) => showReport(open(command), id));
  named(mailings.command('watch'))
    .description('shows how far a mailing has come, on a screen that can pause it; without a terminal, a line for each tenth')
    .addHelpText('after', '\nExample:\n  portico mailings watch 12')
    .action((id: number, _: object, command: Command) => watch(open(command), id));
  mailings
    .command('webhook')
    .description('shows where a mail provider reports bounces and complaints, and the secret that it signs with')
    .addHelpText('after', '\nExample:\n  portico mailings webhook --json')
    .action((_: object, command: Command) => showWebhook(open(command)));
}

async function list(here: Here, { limit, after, all, ...filter }: Listing): Promise<void> {
  const api = await here.api();
  const pages = pagesOf<MailingRow, number>(
    async (most, place) => {
      const { mailings, next } = await ofList(
        filter.list ?? '',
        api.mailings.list.query({ ...filter, limit: most, ...(place !== undefined && { after: place }) }),
      );
      return { rows: mailings, next };
    },
    { limit: all ? Number.POSITIVE_INFINITY : limit, largest: LARGEST_PAGE, after },
  );
  const none = 'There are no such mailings.';
  await printPages(here, { name: 'mailings', after: '--after', pages, columns: mailingColumns, csv: mailingCsv, none });
}

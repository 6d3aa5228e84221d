import { type Command, Option } from 'commander';
import { pagePlaces } from '#domain/pages/rules.ts';
import { type Here, type Open, printList } from './here.ts';
import { collect } from './links/typed.ts';
import { createPage, deletePage, editPage, type PageOptions, publishPage, showPage } from './pages/actions.ts';
import { pageColumns, pageCsv } from './pages/columns.ts';
import { wholeNumber } from './typed.ts';

export function contentPageCommands(program: Command, open: Open): void {
  const pages = program.command('pages').description("the shop's own pages, such as About us");
  pages
    .command('list')
    .description('lists the pages, those of the menu first')
    .option('--csv', 'prints CSV')
    .addHelpText('after', '\nExample:\n  portico pages list')
    .action((_: object, command: Command) => list(open(command)));
  named(pages.command('show'))
    .description('shows a page with its texts')
    .addHelpText('after', '\nExample:\n  portico pages show about-us')
    .action((slug: string, _: object, command: Command) => showPage(open(command), slug));
  withContent(pages.command('create'))
    .description('makes a page')
    .option('--publish', 'shows it to visitors at once')
    .addHelpText(
      'after',
      `
# begins a heading, - a list item, a blank line a paragraph. [words](/shop) is a link, **bold**, *italic*,
![what it shows](hash) a picture and [products: 12, 15] a row of products, each on a line of its own.

Examples:
  portico pages create --title en="About us" --title de="Über uns" --text en=about.md --text de=ueber.md
  portico pages create --title en=Jobs --text en=jobs.md --show-in footer --publish`,
    )
    .action((typed: PageOptions & { publish?: true }, command: Command) => createPage(open(command), typed));
  withContent(named(pages.command('edit')))
    .description('changes a page; what is not named stays, and nothing behind a language takes it away')
    .addHelpText(
      'after',
      '\nExamples:\n  portico pages edit about-us --text de=ueber.md --show-in menu\n  portico pages edit about-us --address our-story --title fr=',
    )
    .action((slug: string, typed: PageOptions, command: Command) => editPage(open(command), slug, typed));
  named(pages.command('publish'))
    .description('shows a page to visitors')
    .addHelpText('after', '\nExample:\n  portico pages publish about-us')
    .action((slug: string, _: object, command: Command) => publishPage(open(command), slug, true));
  named(pages.command('unpublish'))
    .description('takes a page from visitors; it stays for editors')
    .addHelpText('after', '\nExample:\n  portico pages unpublish about-us')
    .action((slug: string, _: object, command: Command) => publishPage(open(command), slug, false));
  named(pages.command('delete'))
    .description('deletes a page; --json prints what it was')
    .option('--yes', 'without asking')
    .addHelpText('after', '\nExample:\n  portico pages delete about-us --yes --json > about-us.json')
    .action((slug: string, { yes }: { yes?: true }, command: Command) => deletePage(open(command), slug, yes === true));
}

function named(command: Command): Command {
  return command.argument('<page>', 'its address, as about-us');
}

function withContent(command: Command): Command {
  return command
    .option('--title <language=text>', 'its title; once for each language', collect)
    .option('--text <language=file>', 'a file with its text; once for each language; - reads standard input', collect)
    .option('--description <language=text>', 'a sentence for search engines; once for each language', collect)
    .option('--address <address>', 'what stands behind /page/; an earlier one keeps leading there')
    .addOption(new Option('--show-in <where>', 'where every page links it').choices(pagePlaces))
    .option('--place <number>', 'among these links, the lowest first', wholeNumber);
}

async function list(here: Here): Promise<void> {
  const found = await (await here.api()).pages.list.query();
  const none = 'There is no page yet: see "portico pages create --help".';
  await printList(here, { value: found, rows: found, columns: pageColumns, csv: pageCsv, none });
}

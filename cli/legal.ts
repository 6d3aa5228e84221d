import { Argument, type Command } from 'commander';
import type { LegalSection } from '#domain/pages/types.ts';
import { type LegalPage, legalPages } from '#domain/settings/rules.ts';
import { stop } from './exits.ts';
import { type Here, type Open, print } from './here.ts';
import { collect } from './links/typed.ts';
import { textLines } from './pages/columns.ts';
import { textsOf } from './pages/typed.ts';
import { plain } from './view/text.ts';
import { toned } from './view/tone.ts';

export function legalCommands(program: Command, open: Open): void {
  const legal = program.command('legal').description('the texts that the law asks for: terms, withdrawal, privacy, imprint');
  named(legal.command('show'))
    .description('shows one of them in all languages')
    .addHelpText('after', '\nExample:\n  portico legal show terms')
    .action((page: LegalPage, _: object, command: Command) => show(open(command), page));
  named(legal.command('edit'))
    .description('writes one of them anew; languages that are not named stay')
    .option('--text <language=file>', 'a file with the text; once for each language; - reads standard input', collect)
    .addHelpText(
      'after',
      '\nExamples:\n  portico legal edit terms --text de=agb.md --text en=terms.md\n  portico legal edit terms --text fr=',
    )
    .action((page: LegalPage, { text }: { text?: string[] }, command: Command) => edit(open(command), page, text));
}

function named(command: Command): Command {
  return command.addArgument(new Argument('<text>', 'which one').choices(legalPages));
}

async function show(here: Here, page: LegalPage): Promise<void> {
  await printText(here, await (await here.api()).pages.legalSection.query({ page }));
}

async function edit(here: Here, page: LegalPage, typed: string[] | undefined): Promise<void> {
  if (typed === undefined) throw stop('usage', 'Name the texts with --text, as --text de=agb.md.');
  const { pages } = await here.api();
  const { text: present, version } = await pages.legalSection.query({ page });
  await printText(here, await pages.setLegal.mutate({ page, version, text: await textsOf(here, typed, present) }));
}

async function printText(here: Here, section: LegalSection): Promise<void> {
  const { page, text } = section;
  const written = textLines(text, here.terminal);
  await print(here, section, () => [
    toned(plain(`/${page}`), 'strong', here.terminal),
    ...(written.length === 0 ? ['It is not written yet.'] : written),
  ]);
}

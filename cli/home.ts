import type { Command } from 'commander';
import type { HomeSection } from '#domain/pages/types.ts';
import { textOf } from '#domain/words/languages.ts';
import { stop } from './exits.ts';
import { type Here, type Open, print } from './here.ts';
import { inputText } from './input.ts';
import { fieldLines } from './view/fields.ts';

export function homeCommands(program: Command, open: Open): void {
  const home = program.command('home').description('what the home page shows: slides, and its parts in their order');
  home
    .command('show')
    .description('shows it; --json prints all of it, for a file to edit')
    .addHelpText('after', '\nExamples:\n  portico home show\n  portico home show --json > home.json')
    .action((_: object, command: Command) => show(open(command)));
  home
    .command('edit')
    .description('furnishes it anew from a file; what somebody else has changed since "home show" is not overwritten')
    .requiredOption('--file <file>', 'as "portico home show --json" printed it; - reads standard input')
    .addHelpText('after', '\nExample:\n  portico home show --json > home.json\n  portico home edit --file home.json')
    .action(({ file }: { file: string }, command: Command) => edit(open(command), file));
}

async function show(here: Here): Promise<void> {
  await printHome(here, await (await here.api()).pages.homeSection.query());
}

async function edit(here: Here, file: string): Promise<void> {
  const { home, version } = sectionIn(await inputText(here, file), file);
  // Judged by the shop, which knows what a home page may show.
  await printHome(here, await (await here.api()).pages.setHome.mutate({ home: home as HomeSection['home'], version }));
}

function sectionIn(text: string, file: string): { home: object; version: string } {
  const wrong = () => stop('usage', `${file} is not what "portico home show --json" prints.`);
  let read: Partial<Record<'home' | 'version', unknown>> | null;
  try {
    read = JSON.parse(text);
  } catch {
    throw wrong();
  }
  const { home, version } = read ?? {};
  if (typeof home !== 'object' || home === null || typeof version !== 'string') throw wrong();
  return { home, version };
}

async function printHome(here: Here, section: HomeSection): Promise<void> {
  const { slides, blocks } = section.home;
  await print(here, section, () =>
    fieldLines(
      [
        ['Slides', slides.map(({ title, link }) => `${textOf(title, 'en')} → ${link}`)],
        ['Parts', blocks.map((block) => `${partOf(block)}${block.hidden ? ' (hidden)' : ''}`)],
      ],
      here.terminal,
    ),
  );
}

function partOf(block: HomeSection['home']['blocks'][number]): string {
  if (block.kind === 'text') return `text: ${textOf(block.text, 'en').split('\n', 1)[0]}`;
  if (block.kind === 'products') return `products: ${textOf(block.title, 'en')} (${block.productIds.join(', ')})`;
  return block.kind;
}

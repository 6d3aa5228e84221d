import type { Command } from 'commander';
import type { Api } from './api.ts';
import { confirm } from './confirm.ts';
import { type Here, type Open, print } from './here.ts';

type Options = { dryRun?: true; yes?: true };
type Found = Awaited<ReturnType<Api['demo']['found']['query']>>;

export function demoCommands(program: Command, open: Open): void {
  const demo = program.command('demo').description('removes the demo from a shop of your own');
  demo
    .command('remove')
    .description('removes what the demo brought and nobody changed: products, categories, people, lists, delivery methods')
    .option('--dry-run', 'only counts')
    .option('--yes', 'without a question')
    .addHelpText(
      'after',
      `
Orders, settings and what you made yourself stay. A product that an order or an offer names is hidden instead.

Examples:
  portico demo remove --dry-run
  portico demo remove --yes`,
    )
    .action((options: Options, command: Command) => remove(open(command), options));
}

async function remove(here: Here, { dryRun, yes }: Options): Promise<void> {
  const api = await here.api();
  const found = await api.demo.found.query();
  const parts = words(found);
  if (dryRun || parts.length === 0) {
    const sentence = parts.length === 0 ? 'Nothing of the demo is left.' : `This would go: ${parts.join(', ')}.`;
    return print(here, { removed: false, ...found }, () => [sentence]);
  }
  if (!yes) await confirm(here, `This removes for good: ${parts.join(', ')}.`, 'Go on?');
  const removed = await api.demo.remove.mutate({ confirmed: true });
  await print(here, { removed: true, ...removed }, () => [
    `The demo is removed: ${words(removed).join(', ')}.`,
    'The settings stay as they were: "portico init" shows them, and asks for your own.',
  ]);
}

function words(found: Found): string[] {
  const named: [number, string, string][] = [
    [found.products, 'product', 'products'],
    [found.hidden, 'ordered product is hidden', 'ordered products are hidden'],
    [found.categories, 'category', 'categories'],
    [found.attributes, 'attribute', 'attributes'],
    [found.people, 'person', 'people'],
    [found.reviews, 'review', 'reviews'],
    [found.lists, 'mailing list', 'mailing lists'],
    [found.slides, 'slide', 'slides'],
    [found.methods, 'delivery method', 'delivery methods'],
  ];
  return named.flatMap(([count, one, many]) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]));
}

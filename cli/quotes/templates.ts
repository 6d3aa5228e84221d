import type { Command } from 'commander';
import type { QuoteTemplate } from '#domain/quotes/types.ts';
import { type Here, type Open, print, printList } from '../here.ts';
import { plain } from '../view/text.ts';
import { templateColumns, templateCsv } from './columns.ts';
import { contentOf, draftOf, usual } from './draft.ts';
import { offerHelp, withContent } from './draft-options.ts';
import { offerNumber, ofOffer, ofTemplate } from './known.ts';
import { fromTemplateNamed, readRequested, type Wanted, written } from './making.ts';
import { showTemplate } from './showing.ts';

type Begun = { fromOffer?: string; fromTemplate?: string };

export function templateCommands(quotes: Command, open: Open): void {
  const templates = quotes.command('templates').description('what offers can begin with: lists, saves, shows and removes templates');
  templates
    .command('list')
    .description('lists the templates by name')
    .option('--csv', 'prints CSV')
    .addHelpText('after', '\nExample:\n  portico quotes templates list')
    .action((_: object, command: Command) => list(open(command)));
  withContent(templates.command('save').argument('<name>', 'its name; one of this name says this from now on'))
    .description('saves what offers can begin with, all but a customer')
    .option('--from-offer <number>', 'begins with all of this offer')
    .option('--from-template <name>', 'begins with all of this template')
    .addHelpText(
      'after',
      `${offerHelp}

Examples:
  portico quotes templates save "Tea for offices" --from-offer Q00012
  portico quotes templates save "Tea for offices" --from-template "Tea for offices" --line TEA-100:20-10%`,
    )
    .action((name: string, wanted: Wanted & Begun, command: Command) => save(open(command), name, wanted));
  templates
    .command('show')
    .argument('<name>', 'its name')
    .description('prints what a template says, as the file that "create" and "save" read')
    .addHelpText('after', '\nExample:\n  portico quotes templates show "Tea for offices" > offer.json')
    .action((name: string, _: object, command: Command) => showTemplate(open(command), name));
  templates
    .command('remove')
    .argument('<name>', 'its name')
    .description('removes a template; offers that began with it stay')
    .addHelpText('after', '\nExample:\n  portico quotes templates remove "Tea for offices"')
    .action((name: string, _: object, command: Command) => remove(open(command), name));
}

async function list(here: Here): Promise<void> {
  const templates = await (await here.api()).quotes.templates.query();
  const none = 'There is no template yet: see "portico quotes templates save --help".';
  await printList<QuoteTemplate>(here, { value: templates, rows: templates, columns: templateColumns, csv: templateCsv, none });
}

const USE = '"portico quotes create --from-template" begins an offer with it.';

async function save(here: Here, name: string, { fromOffer, fromTemplate, ...wanted }: Wanted & Begun): Promise<void> {
  const requested = await readRequested(here, wanted);
  const api = await here.api();
  const { draft } = await written(api, await begun(), requested);
  const saved = await api.quotes.saveTemplate.mutate({ name, content: contentOf(draft) });
  await print(here, saved, () => [plain(`"${saved.name}" has ${saved.lines} ${saved.lines === 1 ? 'line' : 'lines'}. ${USE}`)]);

  async function begun() {
    if (fromTemplate !== undefined) return fromTemplateNamed(api, fromTemplate);
    if (fromOffer === undefined) return usual;
    const number = await offerNumber(api, fromOffer);
    return draftOf(await ofOffer(number, api.quotes.show.query({ number })));
  }
}

async function remove(here: Here, name: string): Promise<void> {
  await ofTemplate(name, (await here.api()).quotes.removeTemplate.mutate({ name }));
  await print(here, { name, removed: true }, () => [plain(`The template "${name}" is removed.`)]);
}

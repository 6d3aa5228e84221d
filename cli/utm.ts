import type { Command } from 'commander';
import type { UtmField, UtmTerm } from '#domain/links/types.ts';
import { type Here, type Open, print, printList } from './here.ts';

export function utmCommands(program: Command, open: Open): void {
  const utm = program
    .command('utm')
    .description('campaigns, mediums and sources of short links')
    .addHelpText('after', '\nExamples:\n  portico utm campaigns list\n  portico utm sources create newsletter');
  for (const field of ['campaign', 'medium', 'source'] as const) {
    const terms = utm.command(`${field}s`).description(`lists ${field}s and makes them`);
    terms
      .command('list')
      .description(`lists ${field}s by name, a hundred at most`)
      .option('--search <text>', 'only those with this in their name')
      .option('--csv', 'prints CSV')
      .addHelpText('after', `\nExample:\n  portico utm ${field}s list --search sale`)
      .action(({ search = '' }: { search?: string }, command: Command) => list(open(command), field, search));
    terms
      .command('create')
      .argument('<name>', 'its name; whatever its case, there is one of each')
      .description(`makes a ${field}, where there is none of this name`)
      .addHelpText('after', `\nExample:\n  portico utm ${field}s create "Summer sale"`)
      .action((name: string, _: object, command: Command) => create(open(command), field, name));
  }
}

async function list(here: Here, field: UtmField, search: string): Promise<void> {
  const terms = await (await here.api()).links.terms.query({ field, search });
  await printList<UtmTerm>(here, {
    value: terms,
    rows: terms,
    columns: [
      { head: 'Id', of: ({ id }) => String(id), side: 'right' },
      { head: 'Name', of: ({ name }) => name, gives: true },
    ],
    csv: { id: ({ id }) => id, name: ({ name }) => name },
    none: `There are no such ${field}s.`,
  });
}

async function create(here: Here, field: UtmField, name: string): Promise<void> {
  const term = await (await here.api()).links.createTerm.mutate({ field, name });
  await print(here, term, () => [`There is the ${field} "${term.name}", its id is ${term.id}.`]);
}

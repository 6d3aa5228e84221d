import type { Command } from 'commander';
import { stop } from './exits.ts';
import { type Here, type Open, print } from './here.ts';
import { changed, flat, reach } from './settings-path.ts';
import { fieldLines } from './view/fields.ts';
import { plain } from './view/text.ts';

export function settingsCommands(program: Command, open: Open): void {
  const settings = program
    .command('settings')
    .description('reads and changes what belongs to the shop: company, bank account, taxes, legal texts');
  settings
    .command('get [path]')
    .description('shows all settings, or those under a path')
    .addHelpText('after', '\nExamples:\n  portico settings get\n  portico settings get bank.iban')
    .action((path: string | undefined, _: object, command: Command) => get(open(command), path));
  settings
    .command('set <path> <value>')
    .description('changes one setting; the value is read as JSON where it is JSON and no text is expected')
    .addHelpText(
      'after',
      '\nExamples:\n  portico settings set bank.iban "DE02 1203 0000 0000 2020 51"\n  portico settings set paymentTermDays 14\n  portico settings set tax.countries.FR \'{"standard":2000,"reduced":550}\'\n  portico settings set tax.elsewhere 0',
    )
    .action((path: string, value: string, _: object, command: Command) => set(open(command), path, value));
}

async function get(here: Here, path: string | undefined): Promise<void> {
  const settings = await (await here.api()).settings.all.query();
  await show(here, path === undefined ? settings : known(settings, path), path);
}

async function set(here: Here, path: string, typed: string): Promise<void> {
  const api = await here.api();
  const before = await api.settings.all.query();
  const patch = changed(before, path, typed);
  if (patch === undefined) throw unknownSetting(before, path);
  // Validated by the shop, which knows what its settings may be.
  const after = await api.settings.change.mutate(patch as Parameters<typeof api.settings.change.mutate>[0]);
  const found = reach(after, path);
  // The shop leaves out what it does not know.
  if (found === undefined) throw unknownSetting(after, path);
  await show(here, found, path);
}

function known(settings: object, path: string): unknown {
  const found = reach(settings, path);
  if (found === undefined) throw unknownSetting(settings, path);
  return found;
}

function unknownSetting(settings: object, path: string): Error {
  const above = path.split('.').slice(0, -1).join('.');
  const near = above === '' ? settings : reach(settings, above);
  const names = Object.keys(typeof near === 'object' && near !== null ? near : settings);
  return stop('usage', `There is no setting "${path}". There is: ${names.join(', ')}.`);
}

async function show(here: Here, value: unknown, path = ''): Promise<void> {
  await print(here, value, () => {
    if (typeof value === 'object') return fieldLines(flat(value, path), here.terminal);
    return [typeof value === 'string' ? plain(value) : JSON.stringify(value)];
  });
}

import type { Command } from 'commander';
import { confirm, doConfirmed } from './confirm.ts';
import { stop } from './exits.ts';
import { type Here, type Open, print } from './here.ts';
import { changed, flat, reach } from './settings-path.ts';
import { meaning, minorUnits } from './settings-words.ts';
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
    .option('--yes', 'empties a list without a question')
    .addHelpText(
      'after',
      `
A rate is a percentage, and below 1 without a percent sign a fraction: 19, 19% and 0.19 are 19 %.
ratings.askAfterDays mails customers so many days after their parcel and asks for a rating; 0 is never. In some
countries, such as Germany, these mails need the customer's consent.

Examples:
  portico settings set bank.iban "DE02 1203 0000 0000 2020 51"
  portico settings set paymentTermDays 14
  portico settings set minimumOrder 12.50
  portico settings set countryId DE
  portico settings set tax.rate 19
  portico settings set tax.countries.FR '{"standard":20,"reduced":5.5}'
  portico settings set tax.elsewhere 0`,
    )
    .action((path: string, value: string, { yes }: { yes?: true }, command: Command) => set(open(command), path, value, yes === true));
}

async function get(here: Here, path: string | undefined): Promise<void> {
  const settings = await (await here.api()).settings.all.query();
  await show(here, path === undefined ? settings : known(settings, path), settings.currency, path);
}

async function set(here: Here, path: string, typed: string, yes: boolean): Promise<void> {
  const api = await here.api();
  const before = await api.settings.all.query();
  const patch = changed(before, path, minorUnits(path, typed, before.currency));
  if (patch === undefined) throw unknownSetting(before, path);
  // Validated by the shop, which knows what its settings may be.
  const after = await doConfirmed(
    yes,
    (confirmed) => api.settings.change.mutate({ ...patch, confirmed }),
    () => confirm(here, `This empties ${path}.`, 'Go on?'),
  );
  const found = reach(after, path);
  // The shop leaves out what it does not know.
  if (found === undefined) throw unknownSetting(after, path);
  await show(here, found, after.currency, path);
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

async function show(here: Here, value: unknown, currency: string, path = ''): Promise<void> {
  const shown = (one: unknown, at: string) => meaning(one, at, currency);
  await print(here, value, () => {
    if (typeof value === 'object' && value !== null) return fieldLines(flat(value, path, shown), here.terminal);
    return [shown(value, path) ?? (typeof value === 'string' ? plain(value) : JSON.stringify(value))];
  });
}

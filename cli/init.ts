import type { Command } from 'commander';
import type { Api } from './api.ts';
import { stop } from './exits.ts';
import { type Here, mayTakeWindow, type Open, print } from './here.ts';
import { type Options, withQuestions } from './settings/options.ts';
import type { Step } from './settings/types.ts';
import { fieldLines } from './view/fields.ts';
import { plain } from './view/text.ts';

export function initCommands(program: Command, open: Open): void {
  withQuestions(program.command('init'))
    .description("sets a shop up, on the server's machine: company, currency, taxes, bank, delivery, mails")
    .addHelpText(
      'after',
      `
Each answer is stored at once; run again it goes on with what is open. Line by line, where screens are off: Enter takes
what stands in brackets, - empties it, < goes back, > skips.

Examples:
  portico init
  portico init --yes --email olga@tea.example --name "Tea & Co" --company "Tea & Co" --street "Hafen 1" --zip 24103 \\
    --city Kiel --country DE --tax-rate 19 --tax-reduced 7 --iban "DE02 1203 0000 0000 2020 51" \\
    --delivery "Parcel=5.90 free from 75" --delivery "pick up"
  portico init --yes --no-tax "no VAT, § 19 UStG"`,
    )
    .action((options: Options, command: Command) => init(open(command), options));
}

async function init(here: Here, options: Options): Promise<void> {
  const { answersOf } = await import('./settings/answers.ts');
  const given = answersOf(options);
  const { signInOnServer } = await import('./settings/sign-in.ts');
  const { api, profile } = await signInOnServer(here, options);
  const { storeGiven } = await import('./settings/answers.ts');
  const notes = await storeGiven(api, profile.email, given);
  if (here.form === 'text') for (const line of notes) here.terminal.complain(`${plain(line)}\n`);
  if (options.yes !== true && here.form === 'text' && here.terminal.interactive)
    await walkThrough(here, api, profile.email, new Set(given.map(([{ key }]) => key)));
  await summarise(here, api, profile);
}

async function walkThrough(here: Here, api: Api, email: string, past: ReadonlySet<Step['key']>): Promise<void> {
  const { walk } = await import('./settings/walk.ts');
  const { askInLines, LEFT } = await import('./settings/ask-in-lines.ts');
  if (!mayTakeWindow(here)) return walk(api, email, askInLines(here.terminal), past);
  const { walkInWindow } = await import('./settings/walk-in-window.tsx');
  if (!(await walkInWindow(here.terminal, (ask) => walk(api, email, ask, past)))) throw stop('interrupted', LEFT);
}

async function summarise(here: Here, api: Api, { origin, email }: { origin: string; email: string }): Promise<void> {
  const { missingIn, readFound, steps } = await import('./settings/steps.ts');
  const found = await readFound(api, email);
  const shown = steps.flatMap((step) => step.shown(found)).filter(([, value]) => value !== '');
  const missing = missingIn(found);
  await print(here, { origin, operator: email, set: shown.map(([name, value]) => ({ name, value })), missing }, () => [
    ...fieldLines([['Address', origin], ['Operator', email], ['Phone', phoneLine(origin)], ...shown], here.terminal),
    '',
    missing.length === 0 ? 'Nothing is missing.' : 'Still missing:',
    ...missing.map(({ what, how }) => `  ${what}: ${how}`),
  ]);
}

/** The operator whom this command makes has a token for the terminal, and no password yet. */
function phoneLine(origin: string): string {
  return `${origin}/web/reset_password mails six digits, with which you set your password`;
}

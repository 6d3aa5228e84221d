import { existsSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { confirm } from './confirm.ts';
import { stop } from './exits.ts';
import { type Here, type Open, print } from './here.ts';

/** `people` also has commands elsewhere. */
export function personDataCommands(program: Command, open: Open): void {
  const people = program.commands.find((each) => each.name() === 'people') ?? program.command('people').description('who has an account');
  people
    .command('export')
    .argument('<email>', 'whose')
    .description('writes all that the shop holds of a person into a zip, for those who ask for it')
    .option('--out <file>', 'the file; it must not exist')
    .addHelpText('after', '\nExample:\n  portico people export mia@customer.example --out mia.zip')
    .action((email: string, { out }: { out?: string }, command: Command) => exportPerson(open(command), email, out));
  people
    .command('delete')
    .argument('<email>', 'whose')
    .description("deletes a person's account; orders and receipts stay, in no account")
    .option('--yes', 'without asking')
    .addHelpText('after', '\nExample:\n  portico people delete mia@customer.example')
    .action((email: string, { yes }: { yes?: true }, command: Command) => deletePerson(open(command), email, yes === true));
}

async function exportPerson(here: Here, email: string, out: string | undefined): Promise<void> {
  if (out !== undefined && existsSync(out)) throw stop('usage', `${out} is there already. Name another file.`);
  const { id, zip } = await (await here.api()).people.export.mutate({ email });
  const file = out ?? `person-${id}.zip`;
  try {
    // It holds personal data: for its owner alone, and never over another file.
    writeFileSync(file, Buffer.from(zip, 'base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw stop('usage', `${file} was not written: ${(error as Error).message}`);
  }
  await print(here, { id, email, file }, () => [`All that the shop holds of ${email} is in ${file}.`]);
}

async function deletePerson(here: Here, email: string, yes: boolean): Promise<void> {
  if (!yes) await confirm(here, `The account of ${email} cannot be restored; orders and receipts stay.`, 'Delete it?');
  const { id } = await (await here.api()).people.delete.mutate({ email });
  await print(here, { id, email }, () => [`The account of ${email} is deleted.`]);
}

import type { Command } from 'commander';
import type { PublishedKey } from '#domain/sign/types.ts';
import { stop } from './exits.ts';
import { type Here, type Open, print, printList } from './here.ts';
import { moment } from './view/text.ts';

export function sealCommands(program: Command, open: Open): void {
  const seals = program.command('seals').description('lists and replaces the keys with which the shop seals signed documents');
  seals
    .command('keys')
    .description('lists the keys, the one in use first; old ones stay, so that what they sealed is still checked')
    .option('--csv', 'prints CSV')
    .addHelpText('after', '\nExample:\n  portico seals keys --json')
    .action((_: object, command: Command) => list(open(command)));
  seals
    .command('renew')
    .description('makes a new key, which seals from now on')
    .addHelpText('after', '\nExample:\n  portico seals renew')
    .action((_: object, command: Command) => renew(open(command)));
  seals
    .command('import <file>')
    .description('takes a key that was bought: PKCS#12 with RSA or P-256; its password is asked for')
    .option('--password <password>', 'the password; - reads it from standard input')
    .addHelpText('after', '\nExample:\n  portico seals import shop.p12')
    .action((file: string, options: { password?: string }, command: Command) => importKey(open(command), file, options));
}

async function list(here: Here): Promise<void> {
  const keys = await (await here.api()).sign.keys.query();
  await printList<PublishedKey>(here, {
    value: keys,
    rows: keys,
    columns: [
      { head: 'Key', of: ({ fingerprint }) => fingerprint, gives: true },
      { head: 'Since', of: ({ createdAt }) => moment(createdAt) },
      { head: 'Until', of: ({ retiredAt }) => (retiredAt === null ? 'in use' : moment(retiredAt)) },
    ],
    csv: { fingerprint: (key) => key.fingerprint, createdAt: (key) => key.createdAt, retiredAt: (key) => key.retiredAt },
    none: 'There is no key yet: the shop makes one when the first document is signed.',
  });
}

async function renew(here: Here): Promise<void> {
  const key = await (await here.api()).sign.renewKey.mutate();
  await print(here, key, () => linesOf(key));
}

async function importKey(here: Here, file: string, options: { password?: string }): Promise<void> {
  const pkcs12 = read(file);
  const { terminal, form } = here;
  if (options.password === undefined && (form === 'json' || !terminal.interactive))
    throw stop('usage', 'Add --password: there is no terminal to ask in.');
  const password = options.password === '-' ? (await terminal.readInput()).replace(/\r?\n$/, '') : options.password;
  const key = await (await here.api()).sign.importKey.mutate({
    pkcs12,
    password: password ?? (await terminal.askSecret('Password of the file (it is not shown): ')),
  });
  await print(here, key, () => linesOf(key));
}

function linesOf({ fingerprint }: PublishedKey): string[] {
  return [`From now on ${fingerprint} seals.`, 'Tell those who check offline: "portico verify FILE --update" asks for it.'];
}

function read(file: string): string {
  try {
    return process.getBuiltinModule('node:fs').readFileSync(file, 'base64');
  } catch (error) {
    throw stop('missing', `${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

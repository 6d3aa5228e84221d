import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { sizeText, summaryLines, summaryOf } from './backups/contents.ts';
import { givenPassphrase, newPassphrase, type PassphraseOptions } from './backups/passphrase.ts';
import { isStop, stop } from './exits.ts';
import { type Here, type Open, print } from './here.ts';
import { streamOfOwnServer } from './owner-socket.ts';

type Options = PassphraseOptions & { dataDir?: string };

export function backupCommands(program: Command, open: Open): void {
  const backup = program
    .command('backup [file]')
    .description('writes all of the shop into one file, on the server’s machine, while the shop goes on')
    .option('--data-dir <folder>', 'the DATA_DIR of the running server')
    .option('--passphrase-file <file>', 'encrypts it with the first line of this file')
    .option('--encrypt', 'encrypts it with a passphrase that is asked for')
    .addHelpText(
      'after',
      `
Without a file it goes into DATA_DIR/backups. All tables are of one moment, with pictures and secrets, so it is for its owner alone.
An encrypted one is an age file: "age -d" reads it too. To restore it into an empty database: npm start -- --restore <file>

Environment:
  PORTICO_BACKUP_PASSPHRASE   encrypts it too, or opens it for check

Examples:
  portico backup
  portico backup /mnt/usb/shop.backup --encrypt
  portico backup check /mnt/usb/shop.backup`,
    )
    .action((file: string | undefined, options: Options, command: Command) => make(open(command), file, options));
  backup
    .command('check <file>')
    .description('reads a backup to its end, compares it with its checksums and says what is in it; needs no server')
    .addHelpText('after', '\nExample:\n  portico backup check shop.backup --passphrase-file /root/passphrase')
    .action((file: string, _: object, command: Command) => check(open(command), file, command.optsWithGlobals()));
}

async function make(here: Here, file: string | undefined, options: Options): Promise<void> {
  const { terminal } = here;
  const begun = Date.now();
  const passphrase = await newPassphrase(here, options);
  const { backupName, storeBackup } = await theirs();
  const { response, dataDir } = await streamOfOwnServer(options.dataDir === undefined ? terminal.dataDirs : [options.dataDir], '/backup');
  const path = resolve(file ?? join(dataDir, 'backups', backupName(new Date(begun))));
  const signal = terminal.interruption();
  const onBytes = (bytes: number) => terminal.progress?.(`${sizeText(bytes)} …`);
  const stored = await storeBackup(response, path, { passphrase, signal, onBytes })
    .catch((error: unknown) => {
      if (signal.aborted) throw stop('interrupted', 'Stopped: no file was left.');
      throw refusalOf(error);
    })
    .finally(() => terminal.progress?.(''));
  const seconds = Number(((Date.now() - begun) / 1_000).toFixed(1));
  const summary = summaryOf(stored);
  await print(here, { file: path, bytes: stored.bytes, seconds, ...summary }, () => [
    `${path}: ${sizeText(stored.bytes)}, written and checked in ${seconds} s.`,
    ...summaryLines(summary),
  ]);
}

async function check(here: Here, file: string, options: PassphraseOptions): Promise<void> {
  const { readBackup } = await theirs();
  const read = (passphrase: string | undefined) =>
    readBackup(file, passphrase).catch((error: unknown) => {
      throw refusalOf(error);
    });
  const summary = summaryOf(await read(await passphraseFor(here, file, options)));
  await print(here, { file, ...summary }, () => [`${file} is whole: all rows are as they were written.`, ...summaryLines(summary)]);
}

/** Asked for where it is needed and was not given. */
async function passphraseFor(here: Here, file: string, options: PassphraseOptions): Promise<string | undefined> {
  const given = givenPassphrase(here, options);
  if (given !== undefined || here.form !== 'text' || !here.terminal.interactive) return given;
  const { isSealedFile } = await theirs();
  return (await isSealedFile(file)) ? here.terminal.askSecret('Passphrase: ') : undefined;
}

/** How files are read and written is loaded by these commands alone. */
async function theirs() {
  const [{ backupName }, { isSealedFile, readBackup }, { storeBackup }] = await Promise.all([
    import('../server/backups/file/format.ts'),
    import('../server/backups/file/reading.ts'),
    import('../server/backups/file/storing.ts'),
  ]);
  return { backupName, isSealedFile, readBackup, storeBackup };
}

function refusalOf(error: unknown): unknown {
  if (isStop(error) || !(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (error.name === 'BackupFault') return stop('refused', error.message, 'bad_backup');
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') {
    return stop('unreached', 'The server ended the backup before it was complete: no file was left. Its log says why.');
  }
  return code === undefined ? error : stop('refused', `No backup was made: ${error.message}.`, 'not_written');
}

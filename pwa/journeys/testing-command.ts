import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { openPostOffice, type PostOffice } from '../../scripts/post-office.ts';
import { startBuiltServer } from './built-server.ts';
import { test as base } from './fixtures.ts';
import { openRelay } from './relay.ts';
import { builtOnce, copySeeded } from './seed-once.ts';
import { openWindow, quoted, type Window } from './window.ts';

/** The built command as the README puts it into place: a link to it in another folder. */
type Command = {
  run(...args: string[]): Promise<{ code: unknown; out: string; err: string }>;
  /** The same in an interactive terminal, which prints the exit code at the end. */
  open(...args: string[]): Window;
  /** The same with the results in a file; resolves to the exit code. */
  write(file: string, ...args: string[]): Promise<string>;
};

/** A shop that has no operator yet, the link that makes the first one, and the office that its mails go to. */
type NewShop = { origin: string; link: string; office: PostOffice; dataDir: string };

export const test = base.extend<{ portico: Command; newShop: NewShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
  portico: async ({}, use, testInfo) => {
    const folder = testInfo.outputPath('elsewhere');
    mkdirSync(folder, { recursive: true });
    const path = join(folder, 'portico');
    symlinkSync(join(builtOnce(), 'dist', 'cli', 'main.cjs'), path);
    // Without the user's own profiles, and without CI, which would make it non-interactive.
    const { CI: _, PORTICO_PROFILE: __, PORTICO_URL: ___, PORTICO_TOKEN: ____, ...own } = process.env;
    const env = { ...own, XDG_CONFIG_HOME: testInfo.outputPath('config') };
    const run: Command['run'] = (...args) =>
      new Promise((ended) => {
        execFile(path, args, { cwd: folder, env }, (error, out, err) => ended({ code: error === null ? 0 : error.code, out, err }));
      });
    const windows: Window[] = [];
    const inWindow = (line: string) => {
      // Without a size of its own it would have no columns, and each word a line.
      const window = openWindow(`stty cols 80 rows 24; ${line}; echo "It ended with $?."`, { env });
      windows.push(window);
      return window;
    };
    const lineOf = (args: string[]) => [path, ...args].map(quoted).join(' ');
    const open: Command['open'] = (...args) => inWindow(lineOf(args));
    const write: Command['write'] = (file, ...args) => inWindow(`${lineOf(args)} > ${quoted(file)}`).prints(/It ended with (\d+)\./);
    await use({ run, open, write });
    for (const window of windows) await window.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
  newShop: async ({}, use, { testId }) => {
    const dataDir = copySeeded(`new-shop-${testId}`);
    const relay = await openRelay();
    const origin = `http://localhost:${relay.port}`;
    const office = await openPostOffice();
    const server = await startBuiltServer(builtOnce(), dataDir, { PUBLIC_URL: origin, MAIL: 'smtp', SMTP_URL: office.url });
    relay.leadTo(server.port);
    await use({ origin, link: await server.prints(/portico login (\S+)\n/), office, dataDir });
    await relay.cut();
    await server.stop();
    await office.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subjects } from '../server/app.ts';
import { LAMP, TEA } from '../server/cart/goods.ts';
import { shopper } from '../server/checkout/testing.ts';
import { postMessage } from '../server/messages/posting.ts';
import { firstOperatorCode } from '../server/people/api-tokens.ts';
import { openTestApp, type TestApp } from '../server/testing/app.ts';
import { testContext } from '../server/testing/context.ts';
import { run } from './program.ts';
import type { Terminal } from './terminal.ts';

/** The outcome of one command line. */
export type Ran = { code: number; out: string; err: string; prompts: string[] };
export type Surroundings = Partial<Terminal> & { answers?: string[] };
export type Portico = (args: string, surroundings?: Surroundings) => Promise<Ran>;

/** A command whose output is captured; not interactive unless the surroundings override it. */
export function terminalIn(configDir: string): Portico {
  return async (line, { answers = [], ...surroundings } = {}) => {
    const ran: Ran = { code: -1, out: '', err: '', prompts: [] };
    const ask = async (question: string) => {
      ran.prompts.push(question);
      return answers[ran.prompts.length - 1] ?? '';
    };
    const terminal: Terminal = {
      env: { profile: undefined, url: undefined, token: undefined },
      configDir,
      dataDirs: [configDir],
      interactive: false,
      colour: false,
      plain: false,
      width: undefined,
      write: (text) => {
        ran.out += text;
      },
      drain: async () => {},
      complain: (text) => {
        ran.err += text;
      },
      ask,
      askSecret: ask,
      readInput: async () => answers[0] ?? '',
      takeWindow: () => () => {},
      interruption: () => new AbortController().signal,
      ...surroundings,
    };
    ran.code = await run(terminal, wordsOf(line));
    return ran;
  };
}

/** Splits a line as a shell does: quoted text is one word. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

export type CliShop = TestApp & {
  origin: string;
  link: string;
  configDir: string;
  portico: Portico;
  order: () => Promise<string>;
  ask: (text: string) => Promise<void>;
};

/** The real server behind a port of its own, and a command beside it. */
export async function openCliShop(): Promise<CliShop> {
  const shop = await openTestApp();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  const configDir = join(mkdtempSync(join(tmpdir(), 'portico-cli-')), 'portico');
  return {
    ...shop,
    origin,
    link: `${origin}/operator/${await firstOperatorCode(shop.db)}`,
    configDir,
    portico: terminalIn(configDir),
    // A lamp and tea, to be paid by transfer; returns the number.
    order: async () => {
      const mia = shopper(shop.db);
      await mia.put(LAMP, 1);
      await mia.put(TEA);
      await mia.live();
      return (await mia.order({ expectedTotal: 6_890 })).number;
    },
    // On the page of the first order, as the holder of its link.
    ask: async (text) => {
      const { id, accessToken } = await shop.db.prisma.order.findFirstOrThrow({ orderBy: { id: 'asc' } });
      const draft = { kind: 'order', id, accessToken, commandId: randomUUID(), text, photos: [] };
      await postMessage(testContext(shop.db, { subjects }), draft);
    },
    close: async () => {
      await shop.close();
      rmSync(join(configDir, '..'), { recursive: true, force: true });
    },
  };
}

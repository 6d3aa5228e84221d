import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CliShop, openCliShop } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-shells-'));

let shop: CliShop;
let server: Server;
beforeAll(async () => {
  shop = await openCliShop();
  await shop.portico(`login ${shop.link} --name Olga --email olga@shop.example`);
  await shop.portico('quotes create --to mia@customer.example --name Mia --line tea');
  await shop.portico('quotes templates save "Tea time" --from-offer Q00001');
  await shop.portico('links create https://shop.example/shop --code tea --campaign "Summer sale"');
  // What the shell starts hands its words to the command in this process: it is started a dozen times.
  server = createServer(async (request, response) => {
    const words: string[] = JSON.parse(await text(request));
    response.end((await shop.portico(words.map((word) => `"${word}"`).join(' '))).out);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = `fetch('${at}', { method: 'POST', body: JSON.stringify(process.argv.slice(2)) }).then((answer) => answer.text()).then((out) => process.stdout.write(out));`;
  writeFileSync(join(folder, 'portico'), `#!${process.execPath}\n${send}\n`);
  chmodSync(join(folder, 'portico'), 0o755);
});
afterAll(async () => {
  server.close();
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** Each shell evaluates what the command prints and completes the words, of which the last is not ended. */
const scripts = {
  bash: `
    eval "$(portico completion bash)"
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*"
    _portico
    printf '%s\\n' "\${COMPREPLY[@]}"`,
  zsh: `
    compdef() { :; }
    compadd() { print -rl -- "\${(@P)2}"; }
    eval "$(portico completion zsh)"
    words=("$@") CURRENT=$# PREFIX="\${words[-1]#[\\"]}"
    _portico`,
  fish: `
    portico completion fish | source
    complete --do-complete "$argv"`,
};
type Shell = keyof typeof scripts;

function argumentsOf(shell: Shell, words: string[]): string[] {
  if (shell === 'fish') return ['--no-config', '-c', scripts.fish, 'portico', ...words];
  return [...(shell === 'zsh' ? ['-f'] : ['--norc']), '-c', scripts[shell], shell, 'portico', ...words];
}

async function completed(shell: Shell, ...words: string[]): Promise<string[]> {
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const child = spawn(shell, argumentsOf(shell, words), { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return (await text(child.stdout)).split('\n').filter(Boolean);
}

const isMissing = (shell: Shell) => spawnSync(shell, ['-c', 'exit']).status !== 0;

test('CLI-1 bash completes commands, and codes and campaigns of the shop, however they are quoted', async () => {
  expect(await completed('bash', 'li')).toEqual(['links', 'lists']);
  expect(await completed('bash', 'links', 'stats', 't')).toEqual(['tea']);
  expect(await completed('bash', 'links', 'list', '--campaign', 'Summer\\ s')).toEqual(['Summer\\ sale']);
  expect(await completed('bash', 'links', 'list', '--campaign', '"Summer s')).toEqual(['Summer sale']);
  expect(await completed('bash', 'links', 'list', '--order', '=', 'm')).toEqual(['most-clicked']);
});

test('CLI-1 numbers of offers, names of templates and codes of variants are completed', async () => {
  const words = async (line: string) => (await shop.portico(`complete -- ${line}`)).out.split('\n').filter(Boolean);
  expect(await words('quotes send q')).toEqual(['Q00001']);
  expect(await words('quotes templates save T')).toEqual(['Tea time']);
  expect(await words('quotes create --from-template T')).toEqual(['Tea time']);
  expect(await words('quotes edit Q00001 --line la')).toEqual(['lamp-black']);
});

for (const shell of ['zsh', 'fish'] as const)
  test.skipIf(isMissing(shell))(
    `CLI-1 ${shell} completes commands, and codes and campaigns of the shop, however they are quoted`,
    async () => {
      expect(await completed(shell, 'li')).toEqual(['links', 'lists']);
      expect(await completed(shell, 'links', 'stats', 't')).toEqual(['tea']);
      expect(await completed(shell, 'links', 'list', '--campaign', 'Summer\\ s')).toEqual(['Summer sale']);
      expect(await completed(shell, 'links', 'list', '--campaign', '"Summer s')).toEqual(['Summer sale']);
      expect(await completed(shell, 'links', 'list', '--order=m')).toEqual(['--order=most-clicked']);
    },
  );

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CliShop, openCliShop, type Portico } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-quotes-'));
const file = (name: string, offer: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, typeof offer === 'string' ? offer : JSON.stringify(offer));
  return path;
};

let shop: CliShop;
let portico: Portico;
const json = async (line: string, surroundings = {}) => JSON.parse((await portico(`${line} --json`, surroundings)).out);
beforeAll(async () => {
  shop = await openCliShop();
  portico = shop.portico;
  await portico(`login ${shop.link} --name Olga --email olga@shop.example`);
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const whole = '--address "street=Hafen 1" --address zip=24103 --address city=Kiel';
const mia = `--to mia@customer.example --name "Mia Beck" ${whole}`;

test('QUOTE-1 try', async () => {
  console.log(
    await portico(
      `quotes create ${mia} --title Lamps --line lamp-black:2@45-10% --line tea:3 --changeable tea --option cup --deposit 30% --delivery 1`,
    ),
  );
  console.log(await portico('quotes send Q00001'));
  console.log((await portico('quotes show Q00001', { width: 80 })).out);
  console.log(JSON.stringify(await json('quotes show Q00001')));
  console.log((await portico('quotes list')).out);
  console.log((await portico('quotes list --csv')).out);
  console.log(await portico('quotes edit Q00001 --line tea:5 --without cup'));
  console.log(await portico('quotes withdraw Q00001', { interactive: true, answers: ['y'] }));
  console.log(await portico('quotes remind Q00001'));
  console.log(await portico('quotes renew Q00001'));
  console.log(await portico('quotes remind Q00001'));
  console.log(await portico('quotes templates save "Office" --from-offer Q00001'));
  console.log((await portico('quotes templates list')).out);
  console.log(await portico('quotes create --from-template Office --to a@b.example --name A --send'));
  console.log(await portico('quotes show q00009'));
});

import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from './fixtures.ts';
import { test } from './testing-command.ts';

const PRODUCTS = 900;

test('CLI-1, CLI-4 a file is imported in a terminal: a column is asked for, Ctrl-C ends it after a part, and run again it goes on', async ({
  portico,
  newShop,
}, testInfo) => {
  const [file, exported] = [testInfo.outputPath('artikel.csv'), testInfo.outputPath('catalogue.csv')];
  const rows = Array.from({ length: PRODUCTS }, (_, at) => `CUP-${at};Becher ${at};"${at % 50},50";${at % 9};Küche > Becher\r\n`);
  writeFileSync(file, Buffer.from(`Artikelnummer;Bezeichnung;Netto;Bestand;Kategorie\r\n${rows.join('')}`, 'latin1'));

  expect(await portico.run('login', newShop.link, '--name', 'Olga', '--email', 'olga@example.org')).toMatchObject({ code: 0 });
  const window = portico.open('catalog', 'import', file, '--language', 'de', '--publish');
  await window.prints(/What\s+is\s+the\s+column\s+"Netto",\s+as\s+"0,50"\?/);
  window.type('price\r');
  await window.prints(/Import\s+them\?\s+\(y\/N\)/);
  window.type('y\r');
  await window.prints(/ \d+ %\s+\d00 products/);
  window.type('\x03');
  await window.prints(/Interrupted\.\s+Run\s+it\s+again/);

  const line = ['catalog', 'import', file, '--language', 'de', '--publish', '--map', 'price=Netto', '--yes', '--json'];
  const again = JSON.parse((await portico.run(...line)).out);
  expect(again).toMatchObject({ changed: 0, refused: 0, interrupted: false });
  expect(again.created + again.unchanged).toBe(PRODUCTS);
  expect(again.unchanged).toBeGreaterThan(0);
  expect(again.created).toBeGreaterThan(0);

  expect(await portico.run('catalog', 'export', exported)).toMatchObject({ code: 0 });
  expect(readFileSync(exported, 'utf8')).toContain('Becher 7');
  expect(JSON.parse((await portico.run('catalog', 'import', exported, '--yes', '--json')).out)).toMatchObject({
    created: 0,
    changed: 0,
    refused: 0,
  });
});

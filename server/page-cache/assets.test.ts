import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPageAssets } from './assets.ts';

test('a route needs what its screen imports and all screens do not have already, the largest first', () => {
  const chunk = (name: string, imports: string[] = []) => ({ file: `assets/${name}.js`, imports });
  const built = builtOf(
    {
      'pwa/entry-client.tsx': { ...chunk('entry', ['_libraries']), css: ['assets/sheet.css'] },
      _libraries: chunk('libraries'),
      _small: chunk('small'),
      _large: chunk('large', ['_libraries']),
      'pwa/routes/shop.index.tsx?tsr-split=component': chunk('shop', ['_small', '_large', '_libraries']),
    },
    { entry: 20, libraries: 30, small: 1, large: 9, shop: 5 },
  );
  const { assets, sheet } = readPageAssets(built);
  expect(assets.app).toEqual({
    entry: '/assets/entry.js',
    modules: {
      __root__: ['/assets/libraries.js', '/assets/entry.js'],
      '/shop/': ['/assets/large.js', '/assets/shop.js', '/assets/small.js'],
    },
  });
  expect(sheet).toBe('a{}');
});

/** A build as Vite leaves it; `bytes` by the name of a file. */
function builtOf(manifest: object, bytes: Record<string, number>): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  write('.vite/manifest.json', JSON.stringify(manifest));
  write('assets/sheet.css', 'a{}');
  for (const [name, size] of Object.entries(bytes)) write(`assets/${name}.js`, 'x'.repeat(size));
  return folder;
}

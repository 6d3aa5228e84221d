import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { memoize } from '#domain/memoize.ts';
import { type PageAssets, sheetMark } from '#domain/pages.ts';
import { type Language, languages } from '#domain/words/languages.ts';
import { securityHeaders } from '../http/security.ts';

type Chunk = { file: string; css?: string[]; imports?: string[] };
export type ViteManifest = Record<string, Chunk>;

const ENTRY = 'pwa/entry-client.tsx';
const ROUTE = /^pwa\/routes\/(.+)\.tsx\?tsr-split=component$/;

export async function mountAssets(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      reply.headers(securityHeaders());
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** The files of each route, from the build's manifest, and the style sheet to inline. */
export function readPageAssets(clientDir: string): { assets: PageAssets; sheet: string } {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8')) as ViteManifest;
  const entry = manifest[ENTRY];
  if (entry === undefined) throw new Error(`the build has no ${ENTRY}`);
  const base = new Set(filesOf(manifest, ENTRY));
  const [sheet, ...others] = new Set(Object.values(manifest).flatMap(({ file, css }) => (file.endsWith('.css') ? [file] : (css ?? []))));
  if (sheet === undefined || others.length > 0) throw new Error('the build has not exactly one sheet');
  // The largest first: browsers open few connections at once.
  const bytesOf = memoize((file: string) => statSync(join(clientDir, file)).size);
  const largestFirst = (files: Iterable<string>) => [...files].sort((one, other) => bytesOf(other) - bytesOf(one));
  const modules: Record<string, string[]> = { __root__: largestFirst(base) };
  for (const key of Object.keys(manifest)) {
    const name = ROUTE.exec(key)?.[1];
    if (name !== undefined) modules[routeId(name)] = largestFirst(filesOf(manifest, key).filter((file) => !base.has(file)));
  }
  const wordsOf = (language: Language, part = '') => `/${manifest[`domain/words/compiled/${language}.ts${part}`]?.file}`;
  const words = Object.fromEntries(languages.map((language) => [language, [wordsOf(language), wordsOf(language, '?later')] as const]));
  return {
    assets: {
      routes: { __root__: { css: [`/${sheet}`] } },
      app: { entry: `/${entry.file}`, modules },
      styles: { [`/${sheet}`]: sheetMark },
      words,
    },
    sheet: readFileSync(join(clientDir, sheet), 'utf8'),
  };
}

/** `shop.category.$slug.index` is the route `/shop/category/$slug/`. */
function routeId(name: string): string {
  const path = `/${name.replaceAll('.', '/')}`;
  return path.endsWith('/index') ? path.slice(0, -'index'.length) : path;
}

function filesOf(manifest: ViteManifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((each) => filesOf(manifest, each, seen))];
}

import { readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin, type SSROptions, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { isFirstView } from './pwa/shell/first-views.ts';
import { buildId } from './scripts/inputs.ts';
import { isForStaff, STAFF_CHUNKS, staffApart, withoutStaff } from './scripts/staff-chunks.ts';

/** One file for all parts: `vite build --mode client`, `server`, `cli` or `screens`; whatever else the mode is, it is development. */
export default defineConfig(({ mode }): UserConfig => {
  if (mode === 'cli') return cli;
  if (mode === 'screens') return screens;
  const build = mode === 'client' || mode === 'server' ? buildId() : mode;
  const common: UserConfig = {
    appType: 'custom',
    publicDir: 'pwa/public',
    define: { __BUILD__: JSON.stringify(build) },
  };
  if (mode === 'client') {
    const plugins = [ownWords(), routes(), sheetInPage(), react(), staffApart(), worker(build)];
    return { ...common, resolve: forBrowsers, plugins, build: clientBuild };
  }
  if (mode === 'server')
    return { ...common, ssr: serverLibraries, plugins: [routes(), sheetInPage(), react(), nothingBeside()], build: serverBuild };
  return { ...common, resolve: forBrowsers, plugins: [routes(), sheetInPage(), react()] };
});

/** Its own file for Node counts on Node's buffers. */
const forBrowsers = { alias: { 'csv-parse/sync': 'csv-parse/browser/esm/sync' } };

const clientBuild: BuildOptions = {
  outDir: 'dist/client',
  target: 'es2022',
  emptyOutDir: true,
  manifest: true,
  // One sheet, put into each page: nothing is painted twice, and no screen waits for its own.
  cssCodeSplit: false,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: 'pwa/entry-client.tsx',
    output: {
      // What every screen needs comes in two files: one that changes when libraries do, and one that changes with the app.
      codeSplitting: {
        groups: [
          { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
          { name: 'app', tags: ['$initial'] },
          // What the device keeps is asked for by many screens, and then as a whole: one file instead of a handful of crumbs.
          { name: 'device', test: /[\\/]pwa[\\/](cart|offline)[\\/][a-z-]+\.ts$|[\\/]node_modules[\\/]idb[\\/]/ },
          { name: 'catalog', test: /[\\/]pwa[\\/](catalog[\\/](?!editing[\\/])|ui[\\/](Breadcrumb|Grid)\.)/, minShareCount: 2 },
        ],
      },
      // Folders of their own, so that the worker can leave what is for staff to staff.
      chunkFileNames: ({ facadeModuleId, moduleIds }) => {
        if (moduleIds.some(isForStaff)) return `${STAFF_CHUNKS}[name]-[hash].js`;
        return isWords(facadeModuleId) ? 'assets/words/[name]-[hash].js' : 'assets/[name]-[hash].js';
      },
    },
  },
};

/** One build with two entries: what both use, Failure above all, exists once. */
const serverBuild: BuildOptions = {
  outDir: 'dist/server',
  ssr: true,
  target: 'node20',
  emptyOutDir: true,
  copyPublicDir: false,
  rolldownOptions: {
    input: { main: 'server/main.ts', 'entry-server': 'pwa/entry-server.tsx' },
    output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
  },
};

/**
 * Libraries are built in: a start that reads some hundred files less takes a fifth less time. Outside stay those that look for files
 * beside themselves, be it native code, a worker or a font; pg, which they share with us; and React, which would bring the half that it
 * is developed with.
 */
const serverLibraries: SSROptions = {
  noExternal: true,
  external: ['@node-rs/argon2', '@prisma/client', 'graphile-worker', 'pdfkit', 'pg', 'pino', 'react', 'react-dom', 'sharp'],
};

/** What a library looks for beside itself is not there once it is built in, and would be missed only when it is asked for. */
function nothingBeside(): Plugin {
  return {
    name: 'nothing-beside',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const modules = file.type === 'chunk' ? Object.entries(file.modules) : [];
        const [path] =
          modules.find(([id, { code }]) => id.includes('/node_modules/') && /\b__(dir|file)name\b|import\.meta\./.test(code ?? '')) ?? [];
        if (path !== undefined) throw new Error(`${path} looks for files beside itself: name its library among serverLibraries.external`);
      }
    },
  };
}

const screenFiles = [
  'cli/catalog/ProgressBar.tsx',
  'cli/orders/browse.tsx',
  'cli/quotes/browse-quotes.tsx',
  'cli/links/browse-links.tsx',
  'cli/links/watch-link.tsx',
  'cli/mailings/watch-mailing.tsx',
  'cli/settings/walk-in-window.tsx',
];

/**
 * The terminal command: what a command line does not need stays in files of its own, unread. It is CommonJS, since Node needs a quarter of
 * its own start more for the first module; its screens cannot be, for what draws them awaits while it is loaded, so they are built apart.
 */
const cli: UserConfig = {
  appType: 'custom',
  publicDir: false,
  ssr: { noExternal: true },
  // Commander would load what starts other programs, and this command starts none.
  resolve: { alias: { 'node:child_process': 'data:text/javascript,export{}' } },
  plugins: [screensApart(), smallMain()],
  build: {
    outDir: 'dist/cli',
    ssr: true,
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: {
      input: { main: 'cli/main.ts' },
      output: {
        format: 'cjs',
        entryFileNames: '[name].cjs',
        chunkFileNames: 'chunks/[name]-[hash].cjs',
        minify: true,
        // What every command needs is read as one file instead of dozens: it starts in two thirds of the time.
        codeSplitting: { groups: [{ name: 'main', tags: ['$initial'] }] },
      },
    },
  },
};

/** The command's screens, put beside it. */
const screens: UserConfig = {
  ...cli,
  ssr: {},
  plugins: [],
  build: {
    ...cli.build,
    emptyOutDir: false,
    rolldownOptions: {
      input: screenFiles,
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs', minify: true },
    },
  },
};

function screensApart(): Plugin {
  const missing = new Set(screenFiles.map((file) => parse(file).name));
  return {
    name: 'screens-apart',
    enforce: 'pre',
    resolveId(source) {
      const { name, ext } = parse(source);
      if (ext !== '.tsx' || !screenFiles.some((file) => parse(file).name === name)) return null;
      missing.delete(name);
      return { id: `./${name}.mjs`, external: true };
    },
    buildEnd() {
      if (missing.size > 0) throw new Error(`No command asks for the screens ${[...missing].join(', ')}, or by another name`);
    },
  };
}

/** The bytes that Node compiles before any command begins. */
const MOST_IN_MAIN = 340_000;

/** One import can bring the states of all countries, or a library that a single command needs. */
function smallMain(): Plugin {
  return {
    name: 'small-main',
    generateBundle(_, bundle) {
      const main = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'main');
      if (main?.type !== 'chunk' || main.code.length <= MOST_IN_MAIN) return;
      const [largest = ''] = Object.entries(main.modules).sort(([, a], [, b]) => b.renderedLength - a.renderedLength)[0] ?? [];
      throw new Error(`main.cjs has ${main.code.length} bytes, the most of them from ${largest}: load it where it is needed`);
    },
  };
}

function isWords(moduleId: string | null): boolean {
  return moduleId?.includes('/domain/words/compiled/') === true;
}

/**
 * A phone loads each message once, in its own language: the English ones are taken out of the code, what only the server says out of the
 * words, and what no first view says into a second file.
 */
function ownWords(): Plugin {
  const descriptor = /\/\*i18n\*\/\s*\{\s*id:\s*'([\w.]+)',\s*message:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?\s*\}/g;
  const said = new Map<string, Set<string>>();
  return {
    name: 'own-words',
    enforce: 'pre',
    transform(code, module) {
      if (!code.includes('/*i18n*/')) return null;
      const ids = new Set<string>();
      const short = code.replace(descriptor, (_, id: string) => {
        ids.add(id);
        return `{ id: '${id}' }`;
      });
      if (short.includes('/*i18n*/')) throw new Error(`${module} holds a message that is not written as { id: '…', message: '…' }`);
      said.set(module, ids);
      return { code: short, map: null };
    },
    renderChunk(code, { facadeModuleId }, _, { chunks }) {
      if (!isWords(facadeModuleId)) return null;
      const [whole, literal = ''] = /JSON\.parse\(("(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|'(?:[^'\\]|\\.)*')\)/.exec(code) ?? [];
      if (whole === undefined) throw new Error(`${facadeModuleId} is not written as it was`);
      const idsIn = (files: Iterable<Loaded>) =>
        [...files].flatMap(({ moduleIds }) => moduleIds).flatMap((module) => [...(said.get(module) ?? [])]);
      const first = new Set(idsIn(chunksOfFirstViews(chunks)));
      const later = facadeModuleId?.endsWith('?later') === true;
      const own = new Set(idsIn(Object.values(chunks)).filter((id) => first.has(id) !== later));
      const all = Object.entries(JSON.parse(new Function(`return ${literal}`)() as string) as Record<string, unknown>);
      const kept = Object.fromEntries(all.filter(([id]) => own.has(id)));
      return { code: code.replace(whole, () => `JSON.parse(${JSON.stringify(JSON.stringify(kept))})`), map: null };
    },
  };
}

type Loaded = { facadeModuleId: string | null; isEntry: boolean; imports: string[]; moduleIds: string[] };

/** The files that the entry and the routes of first views load with them. */
function chunksOfFirstViews(chunks: Readonly<Record<string, Loaded>>): Set<Loaded> {
  const found = new Set<Loaded>();
  const add = (chunk: Loaded | undefined) => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) add(chunks[file]);
  };
  for (const chunk of Object.values(chunks)) if (chunk.isEntry || isFirstView(addressOfRoute(chunk.facadeModuleId))) add(chunk);
  return found;
}

/** `…/pwa/routes/shop.product.$slug.tsx?tsr-split=component` → `/shop/product/$slug`; empty for what is no route. */
function addressOfRoute(module: string | null): string {
  const [, name] = /\/pwa\/routes\/([^/]+)\.tsx(?:\?|$)/.exec(module ?? '') ?? [];
  return name === undefined ? '' : `/${name.replaceAll('.', '/').replace(/(?:^|\/)index$/, '')}`;
}

function routes(): Plugin[] {
  const plugins = tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: 'pwa/routes',
    generatedRouteTree: 'pwa/route-tree.gen.ts',
    addExtensions: true,
    quoteStyle: 'single',
    semicolons: true,
    disableLogging: true,
  });
  return Array.isArray(plugins) ? plugins : [plugins];
}

/**
 * The sheet lies in the page itself: the router looks for it there when it takes the page over, which its own plugin denies.
 * Parts come in any order into the one sheet, so the order of the layers, said in tokens.css, is put in front of it.
 */
function sheetInPage(): Plugin {
  const [layers] = /@layer [a-z, ]+;/.exec(readFileSync('pwa/ui/tokens.css', 'utf8')) ?? [];
  if (layers === undefined) throw new Error('tokens.css does not say the order of the layers');
  return {
    name: 'sheet-in-page',
    config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': JSON.stringify('true') } }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${layers}${String(file.source)}`;
        }
      },
    },
  };
}

/** The service worker keeps the app's own files and the shell; pages, pictures and words come to it as they are used. */
function worker(build: string): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'pwa',
    filename: 'sw.ts',
    injectRegister: false,
    registerType: 'prompt',
    manifest: false,
    injectManifest: {
      globPatterns: ['assets/**/*.{js,css}', 'icon.svg'],
      // kept as it is used
      globIgnores: [`${STAFF_CHUNKS}**`],
      manifestTransforms: [withoutStaff],
      additionalManifestEntries: [{ url: '/_shell', revision: build }],
    },
  });
}

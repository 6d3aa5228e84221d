import { circles } from './circles.ts';
import { isPackage, isTest, packageMark, type Source, type Use, usesOf } from './uses.ts';

/** Which part may use which. `check-arrows` holds the code to it. */

const trees = ['domain', 'server', 'pwa', 'cli'] as const;

/** A slice may use those before it. */
const slices = [
  'settings people consents places records messages follows catalog prices orders delivery cart payment checkout',
  'desk sign quotes forms lists links mailings pages blog events portal analytics exports figures audit backups',
].flatMap((row) => row.split(' '));

/** Folders that know no slice; every slice may use them. */
const ground = [
  'domain/words',
  'server/database',
  'server/outside',
  'pwa/ui',
  'pwa/offline',
  'pwa/shell',
  'pwa/api',
  'pwa/public',
  'cli/view',
  'cli/import',
];

/** What serves every request, as files at a tree's root do. */
const servesAll = ['server/http', 'server/page-cache', 'server/jobs', 'server/mail', 'server/media', 'server/kinds'];

/** What puts the slices together: it may use all of them, and none of them may use it. */
const crown = [
  'domain/pages.ts domain/all-pages.ts',
  'server/app.ts server/main.ts server/shop.ts server/demo/ server/doctor/ server/testing/',
  'pwa/entry-client.tsx pwa/entry-server.tsx pwa/router.tsx pwa/route-tree.gen.ts pwa/fragments.tsx pwa/styles.ts',
  'pwa/sw.ts pwa/outbox-kinds.ts pwa/layout/ pwa/routes/ pwa/journeys/ cli/',
].flatMap((row) => row.split(' '));

/** Made of every slice's part, and used by what serves all of them. */
const sharedTables = ['domain/pages.ts', 'domain/all-pages.ts'];

/** What serves every request may know whose shop it is and who the caller is. */
const knownToAll = ['settings', 'people'];

/** Packages without a clock, a network or a platform. */
const purePackages = ['zod', '@lingui/core', 'iso-3166', 'localized-address-format', 'qr', 'csv-parse'];

/** How a backup's file is written, read and checked: the terminal does it on the server's machine too, where no server may run. */
const ownersFiles = 'server/backups/file/';

const mayReadEnvironment = ['server/env.ts', 'cli/terminal.ts', 'pwa/journeys/'];

/** One line per broken rule: where, and which. Files are named from the project's root, with `/`. */
export function brokenArrows(sources: readonly Source[]): string[] {
  const places = sources.flatMap(({ file }) => misplaced(file));
  return [...new Set(places), ...sources.flatMap(brokenIn), ...circles(sources)];
}

function brokenIn(source: Source): string[] {
  const { file, text } = source;
  const rules = isTest(file) ? [betweenTrees] : [betweenTrees, outOfDomain, zodInRules, betweenSlices];
  const broken = usesOf(source).flatMap((use) => {
    const found = rules.map((rule) => rule(file, use)).find((sentence) => sentence !== undefined);
    return found === undefined ? [] : [`${file}:${use.line} ${found}`];
  });
  if (isTest(file) || startsWithAny(file, mayReadEnvironment)) return broken;
  const environment = text.split('\n').flatMap((line, index) => (readsEnvironment(line) ? [`${file}:${index + 1} reads process.env`] : []));
  return [...broken, ...environment];
}

function betweenTrees(file: string, { target, names, typeOnly }: Use): string | undefined {
  const [from, to] = [treeOf(file), treeOf(target)];
  if (isPackage(target) || from === to || to === 'domain' || (isTest(file) && !isIn(trees, to))) return undefined;
  if ((from === 'cli' || from === 'server') && target === 'package.json' && names === '{ version }') return undefined;
  // The terminal command is tested against the shop itself.
  if (isTest(file) && from === 'cli' && to === 'server') return undefined;
  if (isTypeApi({ target, names, typeOnly })) return undefined;
  if (from === 'cli' && target.startsWith(ownersFiles)) return undefined;
  return `uses ${target}: ${from} may use domain and, of the server, the type Api`;
}

function isTypeApi({ target, names, typeOnly }: Pick<Use, 'target' | 'names' | 'typeOnly'>): boolean {
  return target === 'server/app.ts' && typeOnly && /^\{\s*Api( as \w+)?\s*\}$/.test(names);
}

function outOfDomain(file: string, { target, typeOnly }: Use): string | undefined {
  if (treeOf(file) !== 'domain' || !isPackage(target) || typeOnly) return undefined;
  const name = target.slice(packageMark.length);
  return purePackages.some((pure) => name === pure || name.startsWith(`${pure}/`)) ? undefined : `uses ${name}: domain is pure`;
}

function zodInRules(file: string, { target, typeOnly }: Use): string | undefined {
  if (!/^domain\/.*\brules\.ts$/.test(file) || typeOnly) return undefined;
  if (target === `${packageMark}zod`) return 'uses zod not as a type: the phone would pay for it';
  return target.endsWith('/schema.ts') ? `uses ${target} not as a type: the phone would pay for zod` : undefined;
}

function betweenSlices(file: string, use: Use): string | undefined {
  const { target } = use;
  if (isPackage(target) || isTypeApi(use) || ![treeOf(file), 'domain'].includes(treeOf(target)) || startsWithAny(file, crown))
    return undefined;
  if (!sharedTables.includes(target) && startsWithAny(target, crown)) return `uses ${target}, which puts the slices together`;
  const [own, used] = [sliceOf(file), sliceOf(target)];
  if (used === undefined || own === used) return undefined;
  if (own !== undefined) return slices.indexOf(own) > slices.indexOf(used) ? undefined : `uses ${target}: ${used} comes after ${own}`;
  if (!startsWithAny(file, ground) && knownToAll.includes(used)) return undefined;
  return `uses ${target}: what every slice stands on knows no slice`;
}

/** A folder of a tree is a slice, ground or crown; a file of models bears a slice's name. */
function misplaced(file: string): string[] {
  const [tree = '', folder = '', deeper] = file.split('/');
  if (tree === 'prisma') {
    const name = deeper?.replace('.prisma', '');
    return folder !== 'models' || name === undefined || slices.includes(name) ? [] : [`${file} bears no slice's name`];
  }
  if (!isIn(trees, tree) || deeper === undefined || slices.includes(folder)) return [];
  const path = `${tree}/${folder}`;
  return [...ground, ...servesAll].includes(path) || crown.includes(`${path}/`)
    ? []
    : [`${path}/ is no slice, and nothing that slices stand on`];
}

function readsEnvironment(line: string): boolean {
  return /\bprocess\.env\b/.test(line) && !/^\s*(\/\/|\*)/.test(line);
}

function treeOf(path: string): string {
  return path.split('/')[0] ?? '';
}

function sliceOf(path: string): string | undefined {
  const [, folder = '', deeper] = path.split('/');
  return deeper !== undefined && slices.includes(folder) ? folder : undefined;
}

function startsWithAny(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`));
}

function isIn(list: readonly string[], name: string): boolean {
  return list.includes(name);
}

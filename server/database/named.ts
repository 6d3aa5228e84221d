import type { Env } from '../env.ts';
import { wrongSetting } from '../env.ts';
import { type Database, type OpenOptions, openDatabase } from './database.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts';

export type DatabaseSettings = Pick<Env, 'dataDir' | 'databaseUrl' | 'databases'>;

export type NamedDatabases = {
  databases: Map<string, Database>;
  default: Database;
  /** true when at least one is in the PostgreSQL that we started */
  embedded: boolean;
  close(): Promise<void>;
};

/** Opens every database of the settings; with none named, one called "main" in the embedded PostgreSQL. */
export async function openDatabases(settings: DatabaseSettings, options: OpenOptions = {}): Promise<NamedDatabases> {
  const places = placesOf(settings);
  const server = places.some(({ url }) => url === undefined) ? await openEmbedded(settings.dataDir, options) : undefined;
  const databases = new Map<string, Database>();
  const close = async () => {
    for (const database of databases.values()) await database.close();
    await server?.close();
  };
  try {
    for (const { name, url, inside } of places) {
      databases.set(name, await openDatabase(name, url ?? (await (server as EmbeddedPostgres).database(inside)), options));
    }
    const [first] = databases.values();
    return { databases, default: first as Database, embedded: server !== undefined, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export type Place = { name: string; url: string; inside?: undefined } | { name: string; url?: undefined; inside: string };

/** Where each named database lies: at an address, or under a name inside the embedded PostgreSQL. */
export function placesOf({ databaseUrl, databases }: DatabaseSettings): [Place, ...Place[]] {
  if (databaseUrl !== undefined) return [{ name: 'main', url: checkedUrl('DATABASE_URL', databaseUrl) }];
  const [first, ...rest] = Object.entries(databases ?? {}).map(([name, value]) => placeOf(name, value));
  if (first === undefined) return [{ name: 'main', inside: 'main' }];
  const all = [first, ...rest];
  const twice = all.find((place, index) => all.findIndex(({ url, inside }) => url === place.url && inside === place.inside) !== index);
  if (twice !== undefined) throw wrongSetting(`DATABASES names one database twice: "${twice.name}" is another name's too.`);
  return [first, ...rest];
}

function placeOf(name: string, value: string): Place {
  if (value.includes('://')) return { name, url: checkedUrl(`"${name}" in DATABASES`, value) };
  if (!/^[A-Za-z0-9_-]{1,63}$/.test(value) || ['postgres', 'template0', 'template1'].includes(value)) {
    throw wrongSetting(`"${value}" in DATABASES is neither an address of PostgreSQL nor a name for a database.`);
  }
  return { name, inside: value };
}

function checkedUrl(what: string, url: string): string {
  if (/^postgres(?:ql)?:\/\//.test(url)) return url;
  throw wrongSetting(`${what} is not an address of PostgreSQL, like postgresql://user:password@host:5432/name.`);
}

function openEmbedded(dataDir: string, { onTrouble }: OpenOptions): Promise<EmbeddedPostgres> {
  return openEmbeddedPostgres(dataDir, onTrouble === undefined ? {} : { onTrouble });
}

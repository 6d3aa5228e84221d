import type { ListingQuery } from '#domain/catalog/schema.ts';
import type { Facet, Listing } from '#domain/catalog/types.ts';
import type { Database } from '../../server/database/database.ts';
import { type Connection, dataOf, get, withConnection } from './client.ts';
import { databaseCpu } from './database-cpu.ts';
import { inTurn } from './rounds.ts';
import { type Place, withShop } from './shop.ts';
import { rateProducts } from './stars.ts';
import type { Row } from './table.ts';
import { vacuum } from './vacuum.ts';

const ORDERED = 'Search, ordered and filtered';
const ROUNDS = 9;
const TIMES = 12;
const MOST_GROWTH = 2;
/** All hits of an ordered search are read and sorted, and a hundred times the products have a hundred times the hits. */
const MOST_GROWTH_ORDERED = 2.5;

/** Where a shop runs, and its database. */
export type Sized = { place: Place; db: Database };

/** A row for each kind of query: its CPU time, of server and database, in the larger shop against the smaller, measured in turn. */
export async function measureGrowth(small: Sized, large: Sized, sizes: string): Promise<Row[]> {
  for (const { db } of [small, large]) {
    await rateProducts(db);
    await vacuum(db);
  }
  return withQueries(small, (few) =>
    withQueries(large, async (many) => {
      const rows: Row[] = [];
      for (const kind of Object.keys(many.kinds) as Kind[]) {
        const { ours, theirs, ratio } = await inTurn(
          ROUNDS,
          () => many.costOf(kind),
          () => few.costOf(kind),
        );
        const note = `${theirs.toFixed(1)} and ${ours.toFixed(1)} ms CPU of server and database`;
        rows.push({
          name: `${kind}, ${sizes}`,
          measured: ratio,
          unit: '',
          atMost: kind === ORDERED ? MOST_GROWTH_ORDERED : MOST_GROWTH,
          note,
        });
      }
      return rows;
    }),
  );
}

type Queries = {
  kinds: Kinds;
  /** CPU time in ms for one request of a kind */
  costOf(kind: Kind): Promise<number>;
};

function withQueries<T>({ place }: Sized, work: (queries: Queries) => Promise<T>): Promise<T> {
  return withShop(place, (shop) =>
    withConnection(shop.port, async (connection) => {
      const kinds = await kindsOf(connection);
      const cpu = async () => (await shop.used()).cpu + (databaseCpu(place.dataDir) ?? 0);
      return work({
        kinds,
        async costOf(kind) {
          const before = await cpu();
          for (let time = 0; time < TIMES; time++) for (const request of kinds[kind]) await connection.ask(request);
          return ((await cpu()) - before) / (TIMES * kinds[kind].length);
        },
      });
    }),
  );
}

type Kinds = Awaited<ReturnType<typeof kindsOf>>;
type Kind = keyof Kinds;

async function kindsOf(connection: Connection) {
  const list = (query: Omit<ListingQuery, 'language'>, language: ListingQuery['language'] = 'en') =>
    ask('catalog.list', { language, ...query });
  const front = await answerOf<Listing>(connection, list({}));
  const [category] = await answerOf<{ id: number }[]>(connection, ask('catalog.categories', { language: 'en' }));
  const categoryId = category?.id ?? 0;
  const filters = [narrowest(front.facets)];
  return {
    'Lists, sorted and paged': [
      list({}),
      list({ page: 3 }),
      list({ categoryId }),
      list({ categoryId, page: 2 }),
      list({ order: 'list_price asc' }),
      list({ categoryId, order: 'name desc' }, 'de'),
      list({ order: 'rating desc' }),
      list({ categoryId, order: 'rating desc', page: 2 }),
      ask('catalog.categories', { language: 'fr' }),
    ],
    'Lists, filtered': [
      list({ filters }),
      list({ categoryId, filters, order: 'list_price desc' }),
      list({ minPrice: '20', maxPrice: '40' }),
      list({ categoryId, minPrice: '100' }),
      list({ stars: 4, order: 'rating desc' }),
    ],
    'Search, with typos and without': [
      list({ search: 'kettle' }),
      list({ search: 'kettel' }),
      list({ search: 'walnut shelve' }),
      list({ search: 'leuchte' }, 'de'),
      list({ search: 'bouiloire' }, 'fr'),
      list({ search: 'مصباح' }, 'ar'),
      list({ search: 'lamp', categoryId }),
      list({ search: 'PM-000123' }),
      list({ search: 'xylophone quartet' }),
    ],
    [ORDERED]: [
      list({ search: 'kettle', order: 'name asc' }),
      list({ search: 'kettle', filters }),
      list({ search: 'lamp', order: 'list_price desc', filters }),
      list({ search: 'brass', order: 'list_price asc' }),
      list({ search: 'lamp', order: 'rating desc' }),
    ],
    'Suggestions, letter by letter': ['ke', 'ket', 'kett', 'kettl', 'kettle'].map((search) =>
      ask('catalog.suggest', { language: 'en', search }),
    ),
    'A product': front.products.slice(0, 8).map(({ id }) => ask('catalog.product', { language: 'en', id })),
  };
}

/** The rarest value of the attribute that most products have: the narrowest filter. */
function narrowest(facets: readonly Facet[]): { attributeId: number; valueIds: number[] } {
  const counted = (facet: Facet) => facet.values.reduce((sum, { count }) => sum + count, 0);
  const [facet] = facets.toSorted((a, b) => counted(b) - counted(a));
  const [value] = facet?.values.toSorted((a, b) => a.count - b.count) ?? [];
  return { attributeId: facet?.id ?? 0, valueIds: [value?.id ?? 0] };
}

function ask(procedure: string, input: unknown): Buffer {
  return get(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, { 'Accept-Encoding': 'identity' });
}

async function answerOf<T>(connection: Connection, request: Buffer): Promise<T> {
  return dataOf<T>((await connection.ask(request)).body);
}

import type { ListingQuery } from '#domain/catalog/schema.ts';
import type { Facet, Listing } from '#domain/catalog/types.ts';
import type { Database } from '../../server/database/database.ts';
import { type Connection, dataOf, get, withConnection } from './client.ts';
import { databaseCpu } from './database-cpu.ts';
import type { Place, RunningShop } from './shop.ts';
import type { Row } from './table.ts';
import { vacuum } from './vacuum.ts';

const ROUNDS = 7;
const TIMES = 12;
const MOST_GROWTH = 2;
/** Which of all hits come first is known when all are read: a hundred times the products have a hundred times the hits. */
const MOST_GROWTH_ORDERED = 4;
const ORDERED = 'Search, ordered and filtered';

/** CPU time in ms, of server and database, that one request of a kind costs: the quietest round's. */
export type Costs = Record<string, number>;

/** What each kind of question costs a shop of this size, asked as the app asks. */
export async function measureCosts(shop: RunningShop, place: Place, db: Database): Promise<Costs> {
  await vacuum(db);
  const cpu = async () => (await shop.used()).cpu + (databaseCpu(place.dataDir) ?? 0);
  return withConnection(shop.port, async (connection) => {
    const costs: Costs = {};
    for (const [kind, requests] of Object.entries(await kindsOf(connection))) {
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const before = await cpu();
        for (let time = 0; time < TIMES; time++) for (const request of requests) await connection.ask(request);
        rounds.push(((await cpu()) - before) / (TIMES * requests.length));
      }
      costs[kind] = Math.min(...rounds.slice(1));
    }
    return costs;
  });
}

/** A row for each kind: how much dearer it is in the larger shop. */
export function growthRows(small: Costs, large: Costs, sizes: string): Row[] {
  return Object.entries(large).map(([kind, cost]) => ({
    name: `${kind}, ${sizes}`,
    measured: cost / (small[kind] ?? Number.NaN),
    unit: '',
    atMost: kind === ORDERED ? MOST_GROWTH_ORDERED : MOST_GROWTH,
    note: `${(small[kind] ?? Number.NaN).toFixed(1)} and ${cost.toFixed(1)} ms CPU of server and database`,
  }));
}

async function kindsOf(connection: Connection): Promise<Record<string, Buffer[]>> {
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
      ask('catalog.categories', { language: 'fr' }),
    ],
    'Lists, filtered': [
      list({ filters }),
      list({ categoryId, filters, order: 'list_price desc' }),
      list({ minPrice: '20', maxPrice: '40' }),
      list({ categoryId, minPrice: '100' }),
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
      list({ search: 'walnut shelve', order: 'list_price asc' }),
    ],
    'Suggestions, letter by letter': ['ke', 'ket', 'kett', 'kettl', 'kettle'].map((search) =>
      ask('catalog.suggest', { language: 'en', search }),
    ),
    'A product': front.products.slice(0, 8).map(({ id }) => ask('catalog.product', { language: 'en', id })),
  };
}

/** The rarest value of the attribute that most have: what somebody picks who knows what they want. */
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

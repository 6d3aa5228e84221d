import pg from 'pg';
import { type Language, languages } from '../../domain/words/languages.ts';
import { listProducts } from '../../server/catalog/listing.ts';
import { type Database, type Sql, sql } from '../../server/database/database.ts';
import { isPlannedAnew } from '../../server/database/sql.ts';
import { statementName } from '../../server/database/statement-names.ts';
import { get, openConnection } from './client.ts';
import { inTurn, perSecond, rate } from './rounds.ts';
import type { Row } from './table.ts';

const VISITORS = 2;
const ROUND = 1_000;

type Search = { language: Language; search: string };

/** Words with a letter missing, searched for over tRPC, against the same statements sent by pg alone. */
export async function measureSearch(port: number, db: Database): Promise<Row[]> {
  await db.rows(sql`analyze`);
  const searches = await misspelt(db);
  const statements = await Promise.all(searches.map((search) => statementsOf(db, search)));
  const connections = await Promise.all(Array.from({ length: VISITORS }, () => openConnection(port)));
  const clients = Array.from({ length: VISITORS }, () => new pg.Client(db.url));
  await Promise.all(clients.map((client) => client.connect()));

  const ours = connections.map((connection, visitor) => {
    let turn = visitor;
    return async () => {
      const input = searches[turn++ % searches.length];
      await connection.ask(get(`/trpc/catalog.list?input=${encodeURIComponent(JSON.stringify(input))}`));
    };
  });
  const theirs = clients.map((client, visitor) => {
    let turn = visitor;
    return async () => {
      for (const statement of statements[turn++ % statements.length] ?? []) {
        const { text, values } = statement;
        await client.query({ name: isPlannedAnew(statement) ? '' : statementName(text), text, values });
      }
    };
  });
  const compared = await inTurn(
    7,
    () => rate(ROUND, ours),
    () => rate(ROUND, theirs),
  );

  for (const connection of connections) connection.close();
  await Promise.all(clients.map((client) => client.end()));
  return [
    {
      name: 'Search with typos, 10,000 products, against raw pg',
      measured: compared.ratio,
      unit: '',
      atLeast: 0.5,
      note: perSecond(compared),
    },
  ];
}

/** The longest words of a few products' names, each without its middle letter. */
async function misspelt(db: Database): Promise<Search[]> {
  const rows = await db.rows<{ name: Record<string, string> }>(sql`select name from products where id % 997 = 5 order by id limit 4`);
  return rows.flatMap(({ name }) =>
    languages.map((language) => {
      const [longest = ''] = (name[language] ?? '').split(' ').toSorted((a, b) => b.length - a.length);
      const letters = Array.from(longest);
      return { language, search: letters.toSpliced(Math.floor(letters.length / 2), 1).join('') };
    }),
  );
}

async function statementsOf(db: Database, query: Search): Promise<Sql[]> {
  const sent: Sql[] = [];
  const rows = <T>(statement: Sql) => {
    sent.push(statement);
    return db.rows<T>(statement);
  };
  const ask = () => listProducts({ db: { ...db, rows }, shows: () => {} }, query);
  await ask(); // the first time, the settings are read as well
  sent.length = 0;
  const { total } = await ask();
  if (total === 0) throw new Error(`Nothing is found for "${query.search}"`);
  return [...sent];
}

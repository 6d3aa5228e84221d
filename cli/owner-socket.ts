import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { stop } from './exits.ts';

const SOCKET = 'portico.sock';
const SILENCE = 30_000;

/** Asks the server that runs on this machine with one of these data folders, the first that answers. */
export async function askOwnServer(dataDirs: readonly string[], address: string): Promise<unknown> {
  const { response } = await streamOfOwnServer(dataDirs, address);
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part as string;
  return JSON.parse(text);
}

/** The same, for an answer that is no JSON, and the data folder of the server that gives it. */
export async function streamOfOwnServer(
  dataDirs: readonly string[],
  address: string,
): Promise<{ response: IncomingMessage; dataDir: string }> {
  for (const dataDir of dataDirs) {
    const response = await askAt(join(dataDir, SOCKET), address);
    if (response !== undefined) return { response, dataDir };
  }
  throw stop('unreached', `No running server was found in ${dataDirs.join(', ')}. Name its data folder: --data-dir <DATA_DIR>.`);
}

/** undefined: no server listens there. */
function askAt(socketPath: string, path: string): Promise<IncomingMessage | undefined> {
  const { request } = process.getBuiltinModule('node:http');
  return new Promise((answered, failed) => {
    const asking = request({ socketPath, path, method: 'POST', timeout: SILENCE }, (response) => {
      if (response.statusCode === 200) return answered(response);
      response.resume();
      if (response.statusCode === 404) failed(stop('unreached', 'The server that runs is of another version: it does not know this.'));
      else failed(stop('unreached', `The server could not answer (${response.statusCode}). Does its database run?`));
    });
    asking.on('timeout', () => asking.destroy(stop('unreached', 'The server did not answer within 30 seconds.')));
    asking.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED' || error.code === 'ENOTDIR') answered(undefined);
      else if (error.code === 'EACCES') failed(stop('denied', `${socketPath} is another user's: run this as the user of the server.`));
      else failed(error);
    });
    asking.end();
  });
}

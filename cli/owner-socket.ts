import { join } from 'node:path';
import { stop } from './exits.ts';

const SOCKET = 'portico.sock';

/** Asks the server that runs on this machine with one of these data folders, the first that answers. */
export async function askOwnServer(dataDirs: readonly string[], address: string): Promise<unknown> {
  for (const folder of dataDirs) {
    const answer = await askAt(join(folder, SOCKET), address);
    if (answer !== undefined) return answer;
  }
  throw stop('unreached', `No running server was found in ${dataDirs.join(', ')}. Name its data folder: --data-dir <DATA_DIR>.`);
}

/** undefined: no server listens there. */
function askAt(socketPath: string, path: string): Promise<unknown> {
  const { request } = process.getBuiltinModule('node:http');
  return new Promise((answered, failed) => {
    const asking = request({ socketPath, path, method: 'POST', timeout: 30_000 }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => {
        if (response.statusCode === 200) return answered(JSON.parse(text));
        failed(stop('unreached', `The server could not answer (${response.statusCode}). Does its database run?`));
      });
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

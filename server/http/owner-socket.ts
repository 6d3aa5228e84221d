import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** For each database, the link with which somebody becomes its operator. */
export type OperatorLinks = readonly { database: string; link: string }[];

/** What the owner may ask for, by its path: answered as JSON, or as the bytes of a stream, which breaks off where it fails. */
export type OwnerOperations = Readonly<Record<`/${string}`, () => Promise<unknown>>>;

/**
 * Answers the owner of the server's machine on a unix socket that no other user can open; `portico operator link`, `backup` and `doctor`
 * ask there. Another server that answers on it keeps it. Returns a function that stops it.
 * @throws Error where there can be no socket, because of its path or the folder's permissions
 */
export async function listenForOwner(
  path: string,
  operations: OwnerOperations,
  onTrouble: (error: unknown) => void = () => {},
): Promise<() => Promise<void>> {
  mkdirSync(dirname(path), { recursive: true });
  if (await answers(path)) return async () => {};
  rmSync(path, { force: true }); // left by a server that was killed
  const table = new Map(Object.entries(operations));
  const server = createServer((request, response) => {
    const operation = request.method === 'POST' ? table.get(request.url ?? '') : undefined;
    if (operation === undefined) return void response.writeHead(404).end();
    answer(operation, response).catch((error: unknown) => {
      onTrouble(error);
      if (!response.headersSent) response.writeHead(503).end();
      else response.destroy();
    });
  });
  await listenClosed(server, path);
  return () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
}

async function answer(operation: () => Promise<unknown>, response: ServerResponse): Promise<void> {
  const result = await operation();
  if (result instanceof Readable) await pipeline(result, response.writeHead(200, { 'content-type': 'application/octet-stream' }));
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
}

/** The mask holds from the moment the socket exists, so that nobody slips in before its mode is set. */
function listenClosed(server: Server, path: string): Promise<void> {
  const mask = process.umask(0o177);
  try {
    return new Promise((listening, failed) => {
      server.once('error', failed);
      server.listen(path, () => {
        chmodSync(path, 0o600);
        listening();
      });
    });
  } finally {
    process.umask(mask);
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((known) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      known(true);
    });
    socket.once('error', () => known(false));
  });
}

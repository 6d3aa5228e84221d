import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { dirname } from 'node:path';

/** For each database, the link with which somebody becomes its operator. */
export type OperatorLinks = readonly { database: string; link: string }[];

/**
 * Answers the owner of the server's machine on a unix socket that no other user can open; `portico operator link` asks there. Another
 * server that answers on it keeps it. Returns a function that stops it.
 * @throws Error where there can be no socket, because of its path or the folder's permissions
 */
export async function listenForOwner(path: string, makeLinks: () => Promise<OperatorLinks>): Promise<() => Promise<void>> {
  mkdirSync(dirname(path), { recursive: true });
  if (await answers(path)) return async () => {};
  rmSync(path, { force: true }); // left by a server that was killed
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/operator-link') return void response.writeHead(404).end();
    makeLinks().then(
      (links) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ links })),
      () => response.writeHead(503).end(),
    );
  });
  await listenClosed(server, path);
  return () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
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

import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';

/** A line between browser and server that can be cut: a loss of network for page and service worker alike. */
export type Relay = {
  port: number;
  /** Where the line leads to; a server that was started again has another port. */
  leadTo(port: number): void;
  cut(): Promise<void>;
  mend(): Promise<void>;
};

export async function openRelay(): Promise<Relay> {
  const ends = new Set<Socket>();
  let target = 0;
  let server: Server | undefined = await listen(0, connect);
  const { port } = server.address() as AddressInfo;

  return {
    port,
    leadTo(next) {
      target = next;
    },
    async cut() {
      const closing = server;
      server = undefined;
      for (const end of ends) end.destroy();
      await new Promise<void>((done) => (closing === undefined ? done() : closing.close(() => done())));
    },
    async mend() {
      server ??= await listen(port, connect);
    },
  };

  function connect(near: Socket): void {
    const far = createConnection(target, '127.0.0.1');
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => {
        ends.delete(end);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }
}

function listen(port: number, connect: (socket: Socket) => void): Promise<Server> {
  return new Promise((open, failed) => {
    const server = createServer(connect).once('error', failed);
    server.listen(port, '127.0.0.1', () => open(server));
  });
}

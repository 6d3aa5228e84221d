import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A line between browser and server that can be cut: a loss of network for page and service worker alike. */
export type Relay = {
  port: number;
  /** Where the line leads to; a server that was started again has another port. */
  leadTo(port: number): void;
  cut(): Promise<void>;
  /** Until it is cut or mended, what is asked arrives and what is answered does not. */
  loseAnswers(): void;
  mend(): Promise<void>;
};

export async function openRelay(): Promise<Relay> {
  const ends = new Set<Socket>();
  let target = 0;
  let losing = false;
  let server: Server | undefined = await listen(0, connect);
  const { port } = server.address() as AddressInfo;

  return {
    port,
    leadTo(next) {
      target = next;
    },
    async cut() {
      losing = false;
      const closing = server;
      server = undefined;
      for (const end of ends) end.destroy();
      await new Promise<void>((done) => (closing === undefined ? done() : closing.close(() => done())));
    },
    loseAnswers() {
      losing = true;
    },
    async mend() {
      losing = false;
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
    near.pipe(far);
    far.pipe(lossy(near)).pipe(near);
  }

  /** The first answer that is lost takes the line with it. */
  function lossy(near: Socket): Transform {
    return new Transform({
      transform(chunk, _, done) {
        if (losing) near.destroy();
        done(null, losing ? undefined : chunk);
      },
    });
  }
}

function listen(port: number, connect: (socket: Socket) => void): Promise<Server> {
  return new Promise((open, failed) => {
    const server = createServer(connect).once('error', failed);
    server.listen(port, '127.0.0.1', () => open(server));
  });
}

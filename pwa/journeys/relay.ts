import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A line between browser and server that can be cut: a loss of network for page and service worker alike. */
export type Relay = {
  port: number;
  /** Where the line leads to; a server that was started again has another port. */
  leadTo(port: number): void;
  cut(): Promise<void>;
  /** Until it is cut or mended, requests arrive and answers do not. */
  loseAnswers(): void;
  mend(): Promise<void>;
  /** Delays each request to an address, as a slow network may: the client gets no answer, and `deliver` sends it on. */
  holdBack(path: string): { /** returns the statuses that no longer reach the client */ deliver(): Promise<number[]> };
  /** Leaves a request for an address without an answer, on a line that stays open; resolves when it has come. */
  leaveUnanswered(path: string): Promise<void>;
};

export async function openRelay(): Promise<Relay> {
  const ends = new Set<Socket>();
  let target = 0;
  let losing = false;
  let holding: string | undefined;
  let unanswered: { request: string; come: () => void } | undefined;
  const held: Buffer[] = [];
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
      holding = undefined;
      server ??= await listen(port, connect);
    },
    holdBack(path) {
      holding = `POST ${path} `;
      return {
        async deliver() {
          holding = undefined;
          return Promise.all(held.splice(0).map((request) => statusOf(request, target)));
        },
      };
    },
    leaveUnanswered(path) {
      return new Promise((come) => {
        unanswered = { request: `GET ${path} `, come };
      });
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
    near.pipe(slow(near)).pipe(far);
    far.pipe(lossy(near)).pipe(near);
  }

  /** Collects a delayed request until it is whole; then the line breaks, as after a client's timeout. */
  function slow(near: Socket): Transform {
    let request: Buffer | undefined;
    return new Transform({
      transform(chunk: Buffer, _, done) {
        if (unanswered !== undefined && chunk.includes(unanswered.request)) {
          unanswered.come();
          return done();
        }
        if (request === undefined && (holding === undefined || !chunk.includes(holding))) return done(null, chunk);
        request = Buffer.concat([request ?? Buffer.alloc(0), chunk]);
        if (isWhole(request)) {
          held.push(request);
          near.destroy();
        }
        done();
      },
    });
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

function isWhole(request: Buffer): boolean {
  const head = request.indexOf('\r\n\r\n');
  const length = Number(/content-length: (\d+)/i.exec(request.subarray(0, head).toString())?.[1] ?? 0);
  return head >= 0 && request.length >= head + 4 + length;
}

/** Sends a request unchanged and returns the answer's status. */
function statusOf(request: Buffer, port: number): Promise<number> {
  return new Promise((answered, failed) => {
    const socket = createConnection(port, '127.0.0.1', () => socket.write(request));
    socket.once('error', failed);
    socket.once('data', (answer) => {
      answered(Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1]));
      socket.destroy();
    });
  });
}

function listen(port: number, connect: (socket: Socket) => void): Promise<Server> {
  return new Promise((open, failed) => {
    const server = createServer(connect).once('error', failed);
    server.listen(port, '127.0.0.1', () => open(server));
  });
}

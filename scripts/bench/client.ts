import { connect, type Socket } from 'node:net';

/** A keep-alive connection that costs next to nothing, so that the machine's time goes to what is measured. One request at a time. */
export type Connection = {
  /** Rejects what is no success. */
  ask(request: Buffer): Promise<Answer>;
  close(): void;
};

export type Answer = { head: string; body: Buffer };

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';

export function openConnection(port: number): Promise<Connection> {
  return new Promise((opened, failed) => {
    const socket = connect({ port, host: 'localhost', noDelay: true });
    socket.once('error', failed);
    socket.once('connect', () => opened(onSocket(socket)));
  });
}

export async function withConnection<T>(port: number, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await openConnection(port);
  try {
    return await work(connection);
  } finally {
    connection.close();
  }
}

function onSocket(socket: Socket): Connection {
  let waiting: { done: (answer: Answer) => void; failed: (error: Error) => void } | undefined;
  let parts: Buffer[] = [];
  let missing = 0;

  const settle = (bytes: Buffer, answer: Answer) => {
    const pending = waiting;
    parts = [];
    missing = 0;
    waiting = undefined;
    const status = bytes.toString('latin1', 9, 12);
    if (/^[23]/.test(status)) pending?.done(answer);
    else pending?.failed(new Error(`The server answered ${status}: ${answer.body.subarray(0, 500)}`));
  };

  socket.on('error', (error) => waiting?.failed(error));
  socket.on('close', () => waiting?.failed(new Error('The server closed the connection')));
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    missing -= part.length;
    if (missing > 0) return;
    const bytes = parts.length === 1 ? part : Buffer.concat(parts);
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) return;
    const head = bytes.toString('latin1', 0, end);
    const bodyAt = end + HEAD_END.length;
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length !== undefined) missing = bodyAt + Number(length) - bytes.length;
    else if (/\r\ntransfer-encoding: chunked/i.test(head) && !bytes.subarray(-LAST_CHUNK.length).equals(Buffer.from(LAST_CHUNK))) return;
    if (missing <= 0) settle(bytes, { head, body: bytes.subarray(bodyAt) });
  });

  return {
    ask: (request) =>
      new Promise((done, failed) => {
        waiting = { done, failed };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

export function get(path: string, headers: Record<string, string> = {}): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${lines({ 'Accept-Encoding': 'br', ...headers })}\r\n`);
}

export function post(path: string, body: unknown, headers: Record<string, string> = {}): Buffer {
  const json = JSON.stringify(body);
  const all = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(json)), ...headers };
  return Buffer.from(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${lines(all)}\r\n${json}`);
}

/** A procedure's result. */
export function dataOf<T>(body: Buffer): T {
  const text = body.toString();
  // A chunked answer has the chunks' lengths around it.
  return (JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as { result: { data: T } }).result.data;
}

/** The session that an answer begins, as a browser sends it back. */
export function sessionOf(head: string): string | undefined {
  return /\r\nset-cookie: (session_id=[^;]+)/i.exec(head)?.[1];
}

function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

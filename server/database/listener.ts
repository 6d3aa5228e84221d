import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export type Listener = {
  listen: (channel: string, onPayload: (payload: string) => void, lost: () => void) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

type Handler = { onPayload: (payload: string) => void; lost: () => void };

const LONGEST_PAUSE = 5_000; // until it is back, cached pages may be stale
const HEARTBEAT = 30_000;
const PATIENCE = 10_000;

/** One connection for all channels of a database, opened with the first. When it breaks it is reopened, and every `lost` is called. */
export function createListener(url: string, onTrouble: (error: Error) => void): Listener {
  const channels = new Map<string, Set<Handler>>();
  const closed = new AbortController();
  let connection: Promise<pg.Client> | undefined;
  /** the one that listens now; none while the database is away */
  let live: pg.Client | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  /** An error in a handler must not end the process. */
  const guarded = (call: () => void) => {
    try {
      call();
    } catch (error) {
      onTrouble(error as Error);
    }
  };

  const inTurn = (work: () => Promise<unknown>) => {
    turn = turn.then(work, work);
    return turn;
  };

  const send = (verb: 'listen' | 'unlisten', channel: string): Promise<unknown> => {
    return inTurn(async () => (await (connection ?? firstConnection())).query(`${verb} ${pg.escapeIdentifier(channel)}`));
  };

  const connect = async (): Promise<pg.Client> => {
    const patience = { connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE };
    const client = new pg.Client({ connectionString: url, application_name: 'portico listener', keepAlive: true, ...patience });
    client.on('error', onTrouble);
    client.on('notification', ({ channel, payload }) => {
      for (const { onPayload } of channels.get(channel) ?? []) guarded(() => onPayload(payload ?? ''));
    });
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      closed.signal.throwIfAborted();
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    // A connection whose other end vanished looks healthy until it is used.
    const heart = setInterval(() => void inTurn(() => client.query('select')).catch(() => client.end()), HEARTBEAT).unref();
    live = client;
    client.once('end', () => {
      clearInterval(heart);
      live = undefined;
      if (!closed.signal.aborted) reconnect();
    });
    return client;
  };

  const reconnect = () => {
    connection = connectAgain();
    connection.then(
      () => {
        for (const handlers of channels.values()) for (const { lost } of handlers) guarded(lost);
      },
      () => {}, // closed in the meantime
    );
  };

  const connectAgain = async (): Promise<pg.Client> => {
    for (let pause = 0; ; pause = Math.min(pause * 2 || 250, LONGEST_PAUSE)) {
      await delay(pause, undefined, { signal: closed.signal });
      try {
        return await connect();
      } catch (error) {
        onTrouble(error as Error);
      }
    }
  };

  const firstConnection = () => {
    connection = connect();
    connection.catch(() => {
      connection = undefined;
    });
    return connection;
  };

  return {
    async listen(channel, onPayload, lost) {
      const handlers = channels.get(channel) ?? new Set();
      const handler = { onPayload, lost };
      channels.set(channel, handlers.add(handler));
      const leave = () => {
        handlers.delete(handler);
        if (handlers.size > 0 || channels.get(channel) !== handlers) return false;
        return channels.delete(channel);
      };
      try {
        await send('listen', channel);
      } catch (error) {
        leave();
        throw error;
      }
      return async () => {
        // Without a connection there is nothing to send: the next one will not know the channel.
        if (leave() && live !== undefined) await send('unlisten', channel).catch(() => {});
      };
    },
    async close() {
      closed.abort(); // a connection still being opened ends itself
      await live?.end();
    },
  };
}

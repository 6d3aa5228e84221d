import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export type Listener = {
  listen: (channel: string, hear: (payload: string) => void, lost: () => void) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

type Hearer = { hear: (payload: string) => void; lost: () => void };

const LONGEST_PAUSE = 5_000; // until it is back, kept pages may be of yesterday
const HEARTBEAT = 30_000;
const PATIENCE = 10_000;

/** One connection for all channels of a database, made with the first. When it breaks it comes back, and every `lost` is called. */
export function createListener(url: string, onTrouble: (error: Error) => void): Listener {
  const channels = new Map<string, Set<Hearer>>();
  const closed = new AbortController();
  let connection: Promise<pg.Client> | undefined;
  /** the one that listens now; none while the database is away */
  let live: pg.Client | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  /** A hearer's own mistake must not end the process. */
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

  const say = (verb: 'listen' | 'unlisten', channel: string): Promise<unknown> => {
    return inTurn(async () => (await (connection ?? firstConnection())).query(`${verb} ${pg.escapeIdentifier(channel)}`));
  };

  const connect = async (): Promise<pg.Client> => {
    const patience = { connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE };
    const client = new pg.Client({ connectionString: url, application_name: 'portico listener', keepAlive: true, ...patience });
    client.on('error', onTrouble);
    client.on('notification', ({ channel, payload }) => {
      for (const { hear } of channels.get(channel) ?? []) guarded(() => hear(payload ?? ''));
    });
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      closed.signal.throwIfAborted();
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    // A connection whose other end vanished without a word looks healthy until it is asked.
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
        for (const hearers of channels.values()) for (const { lost } of hearers) guarded(lost);
      },
      () => {}, // closed meanwhile
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
    async listen(channel, hear, lost) {
      const hearers = channels.get(channel) ?? new Set();
      const hearer = { hear, lost };
      channels.set(channel, hearers.add(hearer));
      const leave = () => {
        hearers.delete(hearer);
        if (hearers.size > 0 || channels.get(channel) !== hearers) return false;
        return channels.delete(channel);
      };
      try {
        await say('listen', channel);
      } catch (error) {
        leave();
        throw error;
      }
      return async () => {
        // The next connection will not know the channel, so there is nothing to say while there is none.
        if (leave() && live !== undefined) await say('unlisten', channel).catch(() => {});
      };
    },
    async close() {
      closed.abort(); // a connection that is being made ends itself
      await live?.end();
    },
  };
}

import type { Database } from '../database/database.ts';
import type { Events, Publish } from '../jobs/events.ts';
import { writeClicks } from './click-queries.ts';
import type { Click } from './clicks.ts';
import { withinPatience } from './patience.ts';

/** Longer statements would hold their links for too long. */
const MOST = 500;

/** `recipient`: of the mail whose link it was; told to whom it concerns, with the click itself */
type Mailed = { recipient: string; publish: Publish };
type Waiting = {
  click: Click;
  mailed: Mailed | undefined;
  since: number;
  done: (admitted: boolean) => void;
  failed: (error: unknown) => void;
};

/** What waits in this process, by database. */
const queues = new WeakMap<Database, { waiting: Waiting[]; isWriting: boolean }>();

/**
 * Stores a click together with all that arrived while the batch before was written; false where the link's limit refuses it.
 * @throws Failure unavailable where the database stays silent; the click may be stored all the same
 */
export function storeClick(db: Database, click: Click, mailed?: Mailed): Promise<boolean> {
  const queue = queues.get(db) ?? { waiting: [], isWriting: false };
  queues.set(db, queue);
  return new Promise((done, failed) => {
    queue.waiting.push({ click, mailed, since: performance.now(), done, failed });
    if (!queue.isWriting) void writeAll(db, queue);
  });
}

async function writeAll(db: Database, queue: { waiting: Waiting[]; isWriting: boolean }): Promise<void> {
  queue.isWriting = true;
  // What is read from sockets in this turn goes into the same batch.
  await new Promise(setImmediate);
  try {
    while (queue.waiting.length > 0) await writeBatch(db, queue.waiting.splice(0, MOST));
  } finally {
    queue.isWriting = false;
  }
}

async function writeBatch(db: Database, batch: readonly Waiting[]): Promise<void> {
  const waited = performance.now() - (batch[0]?.since ?? 0);
  try {
    const refused = await withinPatience(write(db, batch), waited);
    for (const { click, done } of batch) done(!refused.has(click.id));
  } catch (error) {
    for (const { failed } of batch) failed(error);
  }
}

/** Answers the ids of the clicks that a limit refuses. Robots follow each link of a mail: only people are told of. */
async function write(db: Database, batch: readonly Waiting[]): Promise<ReadonlySet<string>> {
  const clicks = batch.map(({ click }) => click);
  const publish = batch.find(({ click, mailed }) => mailed !== undefined && click.class === 'person')?.mailed?.publish;
  if (publish === undefined) return writeClicks(db, clicks);
  return db.transaction(async (tx) => {
    const refused = await writeClicks(tx, clicks);
    const told = batch.flatMap(({ click, mailed }): Events['mail.clicked']['clicks'] => {
      if (mailed === undefined || click.class !== 'person' || refused.has(click.id)) return [];
      return [{ recipient: mailed.recipient, at: click.at.toISOString() }];
    });
    if (told.length > 0) await publish(tx, 'mail.clicked', { clicks: told });
    return refused;
  });
}

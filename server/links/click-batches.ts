import type { Database } from '../database/database.ts';
import { writeClicks } from './click-queries.ts';
import type { Click } from './clicks.ts';
import { withinPatience } from './patience.ts';

/** Longer statements would hold their links for too long. */
const MOST = 500;

type Waiting = { click: Click; since: number; done: (admitted: boolean) => void; failed: (error: unknown) => void };

/** What waits in this process, by database. */
const queues = new WeakMap<Database, { waiting: Waiting[]; isWriting: boolean }>();

/**
 * Stores a click together with all that arrived while the batch before was written; false where the link's limit refuses it.
 * @throws Failure unavailable where the database stays silent; the click may be stored all the same
 */
export function storeClick(db: Database, click: Click): Promise<boolean> {
  const queue = queues.get(db) ?? { waiting: [], isWriting: false };
  queues.set(db, queue);
  return new Promise((done, failed) => {
    queue.waiting.push({ click, since: performance.now(), done, failed });
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
  const clicks = batch.map(({ click }) => click);
  try {
    const refused = await withinPatience(writeClicks(db, clicks), waited);
    for (const { click, done } of batch) done(!refused.has(click.id));
  } catch (error) {
    for (const { failed } of batch) failed(error);
  }
}

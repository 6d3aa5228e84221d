import { publishChange } from './changes.ts';
import type { Entry } from './entry.ts';
import { type Answer, type Kind, kindOf, laneOf, notifySettled, type Settled } from './kinds.ts';
import { dropUnstored, isStillWaiting, readOutbox } from './outbox.ts';
import { ownerNow } from './owner.ts';
import { isAnswered } from './post.ts';
import { device } from './store.ts';
import { exclusively } from './tabs.ts';

export type Unsent = { entry: Entry; error: unknown };

/**
 * Sends what is pending, in order, one sender at a time over all tabs and the worker. Commands that were acknowledged or refused leave
 * the queue; a request that fails as a whole removes none. Returns what was not sent.
 */
export function sendPending(): Promise<readonly Unsent[]> {
  // Where a browser without locks runs two senders, the server still applies each command once.
  return exclusively('outbox', async () => {
    const unsent: Unsent[] = [];
    const unanswered = new Set<string>();
    for (;;) {
      const waiting = unblocked(await sendable(), unsent, unanswered);
      const batch = firstBatch(waiting);
      const kind = batch[0] && kindOf(batch[0]);
      if (kind?.send === undefined) return unsent;
      try {
        const { answers, confirmed } = await kind.send(batch);
        const isAnswer = ({ id }: Answer) => batch.some((entry) => entry.id === id);
        if (!answers.some(isAnswer)) for (const entry of batch) unanswered.add(nameOf(entry));
        await settle(kind, batch, answers, confirmed);
        publishChange();
      } catch (error) {
        const failed = laneOf(batch[0] as Entry);
        const isFailed = (entry: Entry) => !isAnswered(error) || lanesOf(entry).includes(failed);
        // Without a network the other lanes need not try.
        unsent.push(...waiting.filter(isFailed).map((entry) => ({ entry, error })));
      }
    }
  });
}

async function sendable(): Promise<Entry[]> {
  const [{ entries }, now] = [await readOutbox(), await ownerNow()];
  return entries.filter((entry) => {
    const kind = kindOf(entry);
    return kind?.send !== undefined && (kind.ofNobody || entry.cartKey !== undefined || (entry.person ?? null) === now);
  });
}

/** An entry that failed or had no answer holds back what comes after it. */
function unblocked(entries: readonly Entry[], unsent: readonly Unsent[], unanswered: ReadonlySet<string>): Entry[] {
  const blocked = new Set(unsent.map(({ entry }) => laneOf(entry)));
  return entries.filter((entry) => {
    if (unanswered.has(nameOf(entry))) blocked.add(laneOf(entry));
    return !lanesOf(entry).some((lane) => blocked.has(lane));
  });
}

/** the entry's own lane, and the one it comes after */
function lanesOf(entry: Entry): string[] {
  const { after } = kindOf(entry) ?? {};
  return after === undefined ? [laneOf(entry)] : [laneOf(entry), after];
}

/** Of one kind and one cart: two carts never share a request. */
function firstBatch(waiting: readonly Entry[]): Entry[] {
  const [first] = waiting;
  if (first === undefined) return [];
  const ofLane = waiting.filter((entry) => laneOf(entry) === laneOf(first));
  const other = ofLane.findIndex(({ kind, cartKey }) => kind !== first.kind || cartKey !== first.cartKey);
  return ofLane.slice(0, Math.min(other === -1 ? ofLane.length : other, kindOf(first)?.most ?? 1));
}

async function settle(kind: Kind, batch: Entry[], answers: Answer[], confirmed: unknown): Promise<void> {
  const answerOf = new Map(answers.map((answer) => [answer.id, answer]));
  const tx = (await device()).transaction(['outbox', 'cart', 'own'], 'readwrite');
  const stores = { outbox: tx.objectStore('outbox'), cart: tx.objectStore('cart'), own: tx.objectStore('own') };
  const settled: Settled[] = [];
  for (const entry of batch) {
    const answer = answerOf.get(entry.id);
    // Another command has replaced it, or, without locks, another sender has already settled it.
    if (answer === undefined || !(await isStillWaiting(stores, entry))) continue;
    if (entry.seq !== undefined) await stores.outbox.delete(entry.seq);
    settled.push({ entry, answer });
  }
  await kind.settle?.(stores, settled, confirmed as never, batch);
  await tx.done;
  dropUnstored(({ id }) => answerOf.has(id));
  notifySettled(batch[0]?.kind ?? '', settled, confirmed);
}

/** A command that has moved to another cart is sent again. */
function nameOf({ id, cartKey }: Entry): string {
  return `${id} ${cartKey}`;
}

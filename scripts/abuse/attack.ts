import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../server/database/database.ts';
import { type Tally, type Visitor, visitorTo } from './visitor.ts';

/** What an attacker knows and has; `db` is for the judge alone. */
export type Field = {
  port: number;
  db: Database;
  /** a product that is never sold out, one of which there are `stock` pieces, and the dearest one */
  goods: { endless: number; scarce: number; dear: number };
  stock: number;
  mails: string;
  tally: Tally;
  /** a device at this address */
  visitor(from: string): Visitor;
};

export type Attack = {
  name: string;
  /** Attacks, and answers what it achieved: nothing, if all is well. */
  run(field: Field): Promise<string | undefined>;
};

const AT_ONCE = 4;
const LONGEST = 8_000;
/** ms from one request to the next, as over a network: else the attacker's own work would be what slows the shop beside it. */
const PACE = 12;

/** Repeats a step, so many times or for some seconds. */
export async function flood(most: number, step: (at: number) => Promise<unknown>, atOnce = AT_ONCE): Promise<void> {
  const until = performance.now() + LONGEST;
  let begun = 0;
  const work = async () => {
    while (begun < most && performance.now() < until) await Promise.all([step(begun++), delay(PACE)]);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

export function fieldOf(given: Pick<Field, 'port' | 'db' | 'goods' | 'stock' | 'mails'>): Field & { leave(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const tally: Tally = { requests: 0, refused: 0, faults: 0 };
  return { ...given, tally, visitor: (from) => visitorTo(given.port, from, tally, agent), leave: () => agent.destroy() };
}

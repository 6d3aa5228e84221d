import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { copyBuilt } from '../pwa/journeys/built-server.ts';
import { openDatabase } from '../server/database/database.ts';
import { project } from './files.ts';
import { type Chance, chanceOf, shuffled } from './kills/chance.ts';
import { type Clicks, click, judgeClicks, makeLinks, noClicks } from './kills/clicks.ts';
import { allHandled, readFacts, stockGoods } from './kills/facts.ts';
import { isOrder, type Story } from './kills/journal.ts';
import { judge } from './kills/judge.ts';
import { endPostgres, type RunningShop, runShop, type Victim } from './kills/running-shop.ts';
import { shop } from './kills/shopper.ts';
import { judgeSignings, makeOffers, type Signings, sign } from './kills/signing.ts';
import { type Traffic, trafficTo } from './kills/traffic.ts';

/**
 * Kills server and database, so many times each, while shoppers buy, customers sign offers and visitors follow short links; then compares the answers they received with the database, and exits
 * with 1 where anything was lost, doubled or reported wrongly. `--kills 20 --shoppers 64 --seed 1`: the same seed makes the same choices.
 * `--built`: the build that is there is of this code.
 */

const LONGEST_BREAK = 2_000;
const VISITORS = 8;
const SIGNERS = 4;
/** more than they can sign between so many kills */
const OFFERS_PER_KILL = 10;
const BACK_WITHIN = 60_000;

const { values } = parseArgs({
  options: { kills: { type: 'string' }, shoppers: { type: 'string' }, seed: { type: 'string' }, built: { type: 'boolean' } },
});
const kills = countOf('kills', values.kills ?? '20');
const shoppers = countOf('shoppers', values.shoppers ?? '64');
const seed = countOf('seed', values.seed ?? String(Date.now() % 1_000_000));
console.log(`${kills} kills of the server and ${kills} of the database, ${shoppers} shoppers, --seed ${seed}`);

if (!values.built) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: project, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'portico-kills-'));
try {
  const faults = await run(chanceOf(seed), join(folder, 'data'));
  for (const fault of faults.slice(0, 20)) console.log(`✗ ${fault}`);
  console.log(faults.length === 0 ? '✓ Nothing was lost, doubled or reported wrongly.' : `${faults.length} faults, --seed ${seed}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  endPostgres(join(folder, 'data'));
  rmSync(folder, { recursive: true, force: true });
}

async function run(chance: Chance, dataDir: string): Promise<string[]> {
  const running = await runShop(copyBuilt(join(folder, 'built')), dataDir, chance);
  const db = await openDatabase('main', running.databaseUrl, { migrations: false });
  try {
    const { variantIds, stock } = await stockGoods(db);
    const traffic = trafficTo(running.origin);
    const [stories, closing] = [[] as Story[], new AbortController()];
    const shopping = Promise.all(
      Array.from({ length: shoppers }, (_, at) =>
        shop({ traffic, variantIds, stories, closing: closing.signal, chance: chanceOf(seed * 1_000 + at) }),
      ),
    );
    const [codes, clicks] = [await makeLinks(db), noClicks()];
    const clicking = Promise.all(
      Array.from({ length: VISITORS }, (_, at) =>
        click(clicks, {
          origin: running.origin,
          codes,
          closing: closing.signal,
          chance: chanceOf(seed * 1_000 + shoppers + at),
          name: `visitor-${at}`,
        }),
      ),
    );
    const signings = await makeOffers(db, variantIds, kills * OFFERS_PER_KILL);
    const signing = Promise.all(
      Array.from({ length: SIGNERS }, (_, at) =>
        sign(signings, { traffic, closing: closing.signal, chance: chanceOf(seed * 1_000 + shoppers + VISITORS + at) }),
      ),
    );
    // A shopper that fails is reported at once, not after the last kill.
    const away = await Promise.race([killAll(running, traffic, chance), shopping.then(() => [])]);
    closing.abort();
    await Promise.all([shopping, clicking, signing]);
    const givenUp = await allHandled(db);
    const { hostname: host } = new URL(running.origin);
    const facts = await readFacts(db, { stock, mails: join(dataDir, 'mails'), host });
    summarise(stories, clicks, signings, traffic, away);
    const wrong = [...judge(stories, facts), ...(await judgeClicks(db, clicks)), ...(await judgeSignings(db, signings, facts.offerMails))];
    return [...givenUp, ...wrong, ...traffic.faults, ...(stories.some(isBought) ? [] : ['nothing was bought'])];
  } finally {
    await db.close();
    await running.stop();
  }
}

function countOf(option: string, given: string): number {
  if (!/^\d{1,6}$/.test(given)) throw new Error(`--${option} wants a number, not "${given}".`);
  return Number(given);
}

/** Returns how long the shop was away each time, in ms. At times the next kill comes before the shop is back from the last. */
async function killAll(running: RunningShop, traffic: Traffic, chance: Chance): Promise<number[]> {
  const away: number[] = [];
  const databases = Array.from({ length: kills }, (_, at): Victim => (at % 2 === 0 ? 'postmaster' : 'backend'));
  const victims = shuffled([...Array<Victim>(kills).fill('server'), ...databases], chance);
  for (const [at, victim] of victims.entries()) {
    await delay(chance.below(LONGEST_BREAK));
    while (!(await running.kill(victim))) await delay(50);
    if (at < victims.length - 1 && chance.onceIn(5)) continue;
    const begun = performance.now();
    await Promise.race([
      Promise.all([running.up(), traffic.nextSuccess()]),
      delay(BACK_WITHIN, undefined, { ref: false }).then(() =>
        Promise.reject(new Error(`The shop was not back after a ${victim} was killed.`)),
      ),
    ]);
    away.push(performance.now() - begun);
  }
  return away;
}

function summarise(stories: readonly Story[], clicks: Clicks, signings: Signings, traffic: Traffic, away: readonly number[]): void {
  const attempts = stories.flatMap((story) => story.attempts);
  const changes = stories.flatMap((story) => story.changes);
  const count = <T>(of: readonly T[], is: (each: T) => boolean) => of.filter(is).length;
  const [longest = 0, ...others] = away.toSorted((a, b) => b - a);
  const answers = Array.from(traffic.answers, ([status, times]) => `${times} × ${status}`);
  console.log(
    [
      `The shop was back after ${((others[Math.floor(others.length / 2)] ?? longest) / 1000).toFixed(1)} s (median), ${(longest / 1000).toFixed(1)} s at the longest.`,
      `Orders: ${count(stories, isBought)} acknowledged, ${count(attempts, ({ answer }) => typeof answer === 'string')} refused, ${count(attempts, ({ answer }) => answer === null)} unacknowledged; ${count(stories, ({ cancelling }) => cancelling === 'done')} cancelled.`,
      `Changes of carts: ${count(changes, ({ answer }) => answer === 'done')} acknowledged, ${count(changes, ({ answer }) => answer === null)} unacknowledged.`,
      `Clicks on short links: ${clicks.answered.size} acknowledged, ${clicks.unanswered} not.`,
      `Offers: ${signings.acknowledged.size} signed.`,
      `Answers: ${answers.join(', ')}; the slowest took ${(traffic.slowest / 1000).toFixed(1)} s.`,
    ].join('\n'),
  );
}

function isBought({ attempts }: Story): boolean {
  return attempts.some(({ answer }) => isOrder(answer));
}

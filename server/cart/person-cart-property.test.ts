import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DecidedCart, decideCommand, type TouchedLine } from '#domain/cart/decide.ts';
import { mergeWithin } from '#domain/cart/merge.ts';
import type { CartCommand } from '#domain/cart/schema.ts';
import type { CommandAnswer, Offer } from '#domain/cart/types.ts';
import { openTestShop } from '../checkout/testing.ts';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createCallerFactory } from '../http/trpc.ts';
import { enterAs } from '../people/enter.ts';
import { createSessions } from '../people/session.ts';
import { testContext } from '../testing/context.ts';
import { LAMP, TEA } from './goods.ts';
import { person } from './person.ts';
import { readCart } from './queries.ts';
import { cart } from './router.ts';

/** Two devices of one person against the real database; requests and answers are lost, doubled and late, also those of a sign-in. */

const createCaller = createCallerFactory(cart);
const language = 'en';
const newKey = () => randomBytes(16).toString('hex');

type Person = { id: number; name: string; email: string; role: 'customer' };
type Fate = 'answered' | 'lost on the way' | 'answer lost' | 'arrived twice';
type Device = ReturnType<typeof newDevice>;

const fates: Fate[] = ['answered', 'lost on the way', 'answer lost', 'arrived twice'];
const device = fc.nat(1);
const tap = fc.record({
  do: fc.constantFrom('add' as const, 'set' as const),
  device,
  variantId: fc.constantFrom(TEA, LAMP),
  quantity: fc.oneof({ weight: 4, arbitrary: fc.nat(4) }, { weight: 1, arbitrary: fc.constantFrom(5_000, 9_999) }),
});
const sending = fc.record({ do: fc.constant('send' as const), device, fate: fc.constantFrom(...fates) });
const signingIn = fc.record({ do: fc.constant('sign in' as const), device, fate: fc.constantFrom(...fates) });
const late = fc.record({ do: fc.constant('arrives late' as const), device, which: fc.nat(20) });
const steps = (most: number) =>
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: tap },
      { weight: 4, arbitrary: sending },
      { weight: 2, arbitrary: signingIn },
      { weight: 1, arbitrary: late },
    ),
    { maxLength: most },
  );

let db: Database;

beforeAll(async () => {
  db = await createTestDatabase();
  await openTestShop(db);
});
afterAll(() => db.close());

test('CART-9 two devices, any order of commands and sign-ins, whatever is lost and doubled: each answer and each sum is what the rules say', async () => {
  const { offers } = await readCart(db, { key: newKey(), language, variantIds: [TEA, LAMP] });
  await fc.assert(
    fc.asyncProperty(steps(14), async (taken) => {
      const kim = await newPerson();
      const shop = newModel(offers);
      const devices = [newDevice(kim, shop), newDevice(kim, shop)];
      for (const step of taken) {
        const one = devices[step.device] as Device;
        if (step.do === 'send') await one.send(step.fate);
        else if (step.do === 'sign in') await one.signIn(step.fate);
        else if (step.do === 'arrives late') await one.sendLate(step.which);
        else one.tap(step.do, step.variantId, step.quantity);
      }
      for (const one of devices) await one.signIn('answered');
      for (const one of devices) await one.send('answered');
      for (const one of devices) await one.signIn('answered');
      const open = await db.prisma.order.findMany({ where: { personId: kim.id }, include: { lines: true, commands: true } });
      expect(open.length).toBeLessThanOrEqual(1);
      for (const one of devices) {
        for (const key of one.keys) {
          const { key: leadsTo, lines } = await readCart(db, { key, language });
          expect([leadsTo, quantities(lines)]).toEqual([open[0]?.cartKey ?? null, quantities(shop.linesOf(key))]);
        }
      }
      const applied = (open[0]?.commands ?? []).map(({ id }) => id).sort();
      expect(applied).toEqual(shop.acknowledged());
    }),
    { numRuns: 60 },
  );
});

test('CART-9 two devices at the same time: no piece is lost, and none counts twice', async () => {
  await fc.assert(
    fc.asyncProperty(steps(12), async (taken) => {
      const kim = await newPerson();
      const devices = [newDevice(kim), newDevice(kim)];
      await Promise.all(
        devices.map(async (one, place) => {
          for (const step of taken.filter((each) => each.device === place)) {
            if (step.do === 'send') await one.send(step.fate);
            else if (step.do === 'sign in') await one.signIn(step.fate);
            else if (step.do === 'arrives late') await one.sendLate(step.which);
            else one.tap('add', TEA, 1 + (step.quantity % 4));
          }
          await one.signIn('answered');
          await one.send('arrived twice');
        }),
      );
      const given = devices.flatMap((one) => one.given());
      const open = await db.prisma.order.findMany({ where: { personId: kim.id }, include: { lines: true, commands: true } });
      expect(open.length).toBe(given.length === 0 ? open.length : 1);
      expect(open.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.quantity, 0)).toBe(
        given.reduce((sum, { quantity }) => sum + quantity, 0),
      );
      expect(open.flatMap(({ commands }) => commands)).toHaveLength(given.length);
    }),
    { numRuns: 30 },
  );
});

async function newPerson(): Promise<Person> {
  const email = `${randomUUID()}@portico.example`;
  const { id } = await db.prisma.person.create({ data: { email, name: 'Kim' } });
  return { id, name: 'Kim', email, role: 'customer' };
}

/** A browser whose outbox repeats what was not answered. Where there is a model, each answer is compared with it. */
function newDevice(kim: Person, shop?: Model) {
  let key = newKey();
  let token: string | null = null;
  let isIn = false;
  let pending: CartCommand[] = [];
  const sent: { key: string; commands: CartCommand[] }[] = [];
  const all: CartCommand[] = [];
  const keys = new Set([key]);
  const context = (isHeard: boolean) => {
    const set = (given: string | null) => {
      if (isHeard) token = given;
    };
    return testContext(db, { personParts: [person], session: createSessions(db, { token, set }, new Date()) });
  };
  const arrive = async (under: string, commands: CartCommand[]) => {
    const expected = shop?.send(under, commands, isIn);
    const { answers, cart: after } = await createCaller(context(true)).send({ key: under, language, commands });
    if (shop !== undefined) {
      expect(answers).toEqual(expected);
      expect(Object.fromEntries(after.lines.map((line) => [line.key, line.wanted]))).toEqual(quantities(shop.linesOf(under)));
    }
    return after;
  };
  return {
    keys,
    given: () => all,
    tap: (kind: 'add' | 'set', variantId: number, quantity: number) => {
      const command = { id: randomUUID(), kind, line: String(variantId), variantId, quantity };
      all.push(command);
      pending.push(command);
    },
    send: async (fate: Fate) => {
      if (pending.length === 0 || fate === 'lost on the way') return;
      const commands = pending;
      sent.push({ key, commands });
      const after = await arrive(key, commands);
      if (fate === 'arrived twice') await arrive(key, commands);
      if (fate === 'answer lost') return;
      pending = [];
      key = after.key;
      keys.add(key);
    },
    signIn: async (fate: Fate) => {
      if (fate === 'lost on the way') return;
      const isHeard = fate !== 'answer lost';
      if (fate === 'arrived twice') {
        shop?.join(key);
        await enterAs(context(false), kim, key);
      }
      shop?.join(key);
      const { me } = await enterAs(context(isHeard), kim, key);
      // Its cookie is lost with an answer, and the old session has ended.
      isIn = isHeard;
      if (!isHeard) return;
      key = me.cart?.key ?? key;
      keys.add(key);
    },
    sendLate: async (which: number) => {
      const one = sent[which % Math.max(1, sent.length)];
      if (one !== undefined) await arrive(one.key, one.commands);
    },
  };
}

type Model = ReturnType<typeof newModel>;

/** The rules alone: which key leads to which cart, and what is in it. */
function newModel(offers: ReadonlyMap<number, Offer>) {
  type Cart = { isTheirs: boolean; decided: DecidedCart };
  const carts = new Map<string, Cart>();
  const empty = (isTheirs: boolean): Cart => ({ isTheirs, decided: { open: true, lines: [], acknowledged: [] } });
  const join = (key: string) => {
    const named = carts.get(key);
    const theirs = [...carts.values()].find(({ isTheirs }) => isTheirs);
    if (theirs === undefined) {
      if (named !== undefined) named.isTheirs = true;
      return;
    }
    if (named !== undefined && named !== theirs) {
      const { lines } = mergeWithin<TouchedLine>(theirs.decided.lines, named.decided.lines, offers);
      const acknowledged = [...theirs.decided.acknowledged, ...named.decided.acknowledged];
      theirs.decided = { open: true, lines, acknowledged };
      for (const [other, each] of carts) if (each === named) carts.set(other, theirs);
    }
    carts.set(key, theirs);
  };
  const decide = (cart: Cart, commands: readonly CartCommand[]) =>
    commands.reduce<{ decided: DecidedCart; answers: CommandAnswer[] }>(
      ({ decided, answers }, command) => {
        const after = decideCommand(decided, command, offers);
        return { decided: after.cart, answers: [...answers, after.answer] };
      },
      { decided: cart.decided, answers: [] },
    );
  return {
    join,
    send: (key: string, commands: readonly CartCommand[], isIn: boolean): CommandAnswer[] => {
      const before = carts.get(key) ?? empty(isIn);
      const first = decide(before, commands);
      if (first.decided.acknowledged.length === before.decided.acknowledged.length) return first.answers;
      if (isIn) join(key);
      const into = carts.get(key) ?? before;
      const { decided, answers } = decide(into, commands);
      into.decided = decided;
      carts.set(key, into);
      return answers;
    },
    linesOf: (key: string) => carts.get(key)?.decided.lines ?? [],
    acknowledged: () => [...new Set([...carts.values()].flatMap(({ decided }) => decided.acknowledged))].sort(),
  };
}

function quantities(lines: readonly { key: string; quantity: number }[]): Record<string, number> {
  return Object.fromEntries(lines.map((line) => [line.key, line.quantity]));
}

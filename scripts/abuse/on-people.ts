import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { demoSignIn } from '../../server/demo/people.ts';
import { newBilling } from '../buyer.ts';
import { type Attack, type Field, flood } from './attack.ts';
import { buy } from './shopper.ts';
import { newAddress } from './visitor.ts';

const VICTIM = `victim-${randomUUID()}@example.org`;
const AN_HOUR = 5;
/** Codes, which are worth nothing later. */
const CODES_AN_HOUR = 10;
/** Of all codes of one mailbox. */
const GUESSES_A_DAY = 50;
const [, login = '', password = ''] = /as (\S+), password (\S+)/.exec(demoSignIn) ?? [];
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const foreign = { ...form, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };

/** The heads of the mails to a mailbox, each header in one line. */
function headsTo({ mails }: Field, mailbox: string): string[] {
  const files = existsSync(mails) ? readdirSync(mails).filter((name) => name.endsWith('.eml')) : [];
  const heads = files.map(
    (name) =>
      readFileSync(join(mails, name), 'utf8')
        .split('\r\n\r\n', 1)[0]
        ?.replace(/\r\n[ \t]+/g, ' ') ?? '',
  );
  return heads.filter((head) => /^To: .*$/m.exec(head)?.[0].includes(mailbox));
}

export const attacksOnPeople: Attack[] = [
  {
    name: 'A flood of mails to one mailbox',
    async run(field) {
      const billing = () => ({ ...newBilling(), email: VICTIM, name: 'Win https://evil.example/prize' });
      const placed: { number: string }[] = [];
      await flood(
        24,
        async () => {
          const order = await buy(field.visitor(newAddress()), { variantId: field.goods.endless, billing: billing() }).catch(
            () => undefined,
          );
          if (order !== undefined) placed.push(order);
        },
        1,
      );
      const number = placed[0]?.number ?? 'S00001';
      await flood(60, () => field.visitor('192.0.2.20').attempt('orders.sendLink', { number, email: VICTIM }));
      const waiting = () => field.db.prisma.mailSlot.count({ where: { at: { gt: new Date() } } });
      await settled(field);
      const letters = headsTo(field, VICTIM);
      if (letters.some((head) => head.includes('evil.example'))) return 'a mail carries the address of a web page that a visitor typed';
      if (letters.length > AN_HOUR) return `${letters.length} mails went to one mailbox`;
      return letters.length + (await waiting()) < placed.length ? 'mails were dropped' : undefined;
    },
  },
  {
    name: 'Signing in and out from a foreign page',
    async run(field) {
      const visitor = field.visitor('192.0.2.21');
      const body = `${new URLSearchParams({ login, password })}`;
      const forms: [string, string][] = [
        ['/web/login', body],
        ['/web/%6Cogin', body],
        ['/de/web/%6cogin', body],
        ['/web/session/logout', ''],
        ['/web/session/%6Cogout', ''],
        ['/shop/cart/update', `product_id=${field.goods.endless}&add_qty=1`],
      ];
      const done: string[] = [];
      await flood(1_200, async (at) => {
        const [path, fields] = forms[at % forms.length] as [string, string];
        const { status, headers } = await visitor.send('POST', path, fields, { ...foreign, 'content-length': String(fields.length) });
        if (status < 400 || headers['set-cookie'] !== undefined) done.push(path);
      });
      return done.length > 0 ? `a foreign page posted to ${[...new Set(done)].join(', ')}` : undefined;
    },
  },
  {
    name: 'Wrong sign-ins, to lock a person out',
    async run(field) {
      const guess = { login, password: 'wrong-and-wrong' };
      await flood(400, (at) =>
        field.visitor(`192.0.2.22`).attempt('people.signIn', at % 2 === 0 ? guess : { ...guess, login: `${at}@x.example` }),
      );
      const { status } = await field.visitor('192.0.2.23').attempt('people.signIn', { login, password });
      return status === 200 ? undefined : `the person cannot sign in elsewhere: ${status}`;
    },
  },
  {
    name: 'A flood of sign-ups in the name of one mailbox',
    async run(field) {
      const email = `signed-up-${randomUUID()}@example.org`;
      const draft = { name: 'Win https://evil.example/prize', email, password: 'wrong-and-wrong' };
      await flood(400, (at) => field.visitor(at % 2 === 0 ? '192.0.2.25' : newAddress()).attempt('people.signUp', draft), 1);
      await settled(field);
      const letters = headsTo(field, email);
      if (letters.length > CODES_AN_HOUR) return `${letters.length} mails went to one mailbox`;
      if (letters.some((head) => head.includes('evil.example'))) return 'a mail carries the address of a web page that a visitor typed';
      return (await field.db.prisma.person.count({ where: { email } })) > 0 ? 'an account was made that nobody confirmed' : undefined;
    },
  },
  {
    name: 'Guesses at the digits of a code',
    async run(field) {
      const email = `guessed-${randomUUID()}@example.org`;
      const ask = async () => {
        const { status, text } = await field
          .visitor(newAddress())
          .attempt('people.signUp', { name: 'Eve', email, password: 'wrong-and-wrong' });
        return status === 200 ? (JSON.parse(text) as { result: { data: { id: string } } }).result.data.id : undefined;
      };
      let id = await ask();
      let compared = 0;
      await flood(
        600,
        async (at) => {
          if (at % 20 === 19) id = await ask();
          if (id === undefined) return;
          const digits = String(at).padStart(6, '0');
          const { text } = await field.visitor(newAddress()).attempt('people.completeSignUp', { id, digits });
          if (text.includes('"code_wrong"')) compared += 1;
        },
        1,
      );
      if ((await field.db.prisma.person.count({ where: { email } })) > 0) return 'the digits were guessed';
      return compared > GUESSES_A_DAY ? `${compared} digits of one mailbox were compared` : undefined;
    },
  },
  {
    name: 'Guesses under invented addresses',
    async run(field) {
      let tried = 0;
      await flood(200, async () => {
        // The proxy adds the real one behind what the client wrote.
        const answer = await field
          .visitor(`${newAddress()}, 192.0.2.24`)
          .attempt('people.signIn', { login: 'kim@x.example', password: 'guess' });
        if (answer.status === 401) tried += 1;
      });
      return tried > 10 ? `${tried} passwords were tried` : undefined;
    },
  },
];

/** Until no job is due. */
async function settled({ db }: Field): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const { rows } = await db.pool.query('select 1 from graphile_worker._private_jobs where run_at <= now() limit 1');
    if (rows.length === 0 || Date.now() > deadline) return;
    await delay(100);
  }
}

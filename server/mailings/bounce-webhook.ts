import { createHmac, timingSafeEqual } from 'node:crypto';
import { Failure } from '#domain/failure.ts';
import { BounceEvents } from '#domain/mailings/bounce-events.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { madeSecretOf, secretOf } from '../database/secrets.ts';
import type { Mount } from '../slice.ts';
import { bouncedIn } from './bounce-address.ts';
import { recordBounce } from './recording-bounces.ts';

const SECRET = 'bounce webhook';
const ROUTE = '/mail/bounces';
/** Seconds between the signature and its arrival, so that nobody repeats what they overheard. */
const TOLERANCE = 300;
const tries = { points: 600, seconds: 60 } as const;

/** Where a mail provider reports, and what it signs with. */
export async function bounceWebhook({ db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>): Promise<{ url: string; secret: string }> {
  return { url: `${publicUrl}${ROUTE}`, secret: await webhookSecret(db) };
}

/** Hexadecimal: what the reporter signs with. */
export async function webhookSecret(db: Database): Promise<string> {
  return Buffer.from(await secretOf(db, SECRET)).toString('hex');
}

/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`, as payment providers sign. */
export function signBounces(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${macOf(secret, body, seconds).toString('hex')}`;
}

/** Bounces and complaints that a mail provider reports. Answers how many were new. */
export const mountBounceWebhook: Mount = (app, { databaseOf, limit, visitorOf, refuse }) => {
  void app.register(async (alone) => {
    // As it was sent: its signature is over the bytes.
    alone.removeAllContentTypeParsers();
    alone.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_000_000 }, (_request, body, done) => done(null, body));
    alone.post(ROUTE, async (request, reply) => {
      try {
        const db = databaseOf(request.raw);
        await limit(db, 'bounce webhook', tries, visitorOf(request.raw));
        const now = new Date();
        const body = typeof request.body === 'string' ? request.body : '';
        if (!(await isSigned(db, String(request.headers['portico-signature'] ?? ''), body, now))) throw new Failure('forbidden');
        const { events } = eventsIn(body);
        let recorded = 0;
        for (const { messageId, ...event } of events) {
          const mark = bouncedIn(messageId);
          if (mark !== undefined && mark.database !== db.name) continue;
          if (await recordBounce(db, { ...event, recipientId: mark?.recipientId }, now)) recorded += 1;
        }
        return reply.send({ recorded });
      } catch (error) {
        return refuse(error, request, reply);
      }
    });
  });
};

/** @throws Failure bad_input */
function eventsIn(body: string): BounceEvents {
  const json = (() => {
    try {
      return JSON.parse(body) as unknown;
    } catch {
      return undefined;
    }
  })();
  const parsed = BounceEvents.safeParse(json);
  if (!parsed.success) throw new Failure('bad_input', { fields: parsed.error.issues.map(({ path }) => path.join('.')) });
  return parsed.data;
}

async function isSigned(db: Database, header: string, body: string, now: Date): Promise<boolean> {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const secret = await madeSecretOf(db, SECRET);
  if (secret === undefined || Math.abs(now.getTime() / 1_000 - Number(seconds)) > TOLERANCE) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), macOf(Buffer.from(secret).toString('hex'), body, Number(seconds)));
}

function macOf(secret: string, body: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
}

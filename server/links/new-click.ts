import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { deviceOf } from '#domain/people/device.ts';
import type { Database } from '../database/database.ts';
import type { Visitor } from '../http/visitor-address.ts';
import { classOf } from './classify.ts';
import { type Click, LONGEST_AGENT } from './clicks.ts';
import { visitorOf } from './visitor.ts';

type Clicked = {
  /** UUID; absent: a new one */
  id?: string;
  at: Date;
  linkId: number;
  visitor: Pick<Visitor, 'ip' | 'headers'>;
  country: string | null;
  qr: boolean;
};

/** What is kept of a click, by the request that tells of it. */
export async function clickOf(
  db: Database,
  { id = randomUUID(), at, linkId, visitor: { ip, headers }, country, qr }: Clicked,
): Promise<Click> {
  const agent = text(headers['user-agent'], LONGEST_AGENT);
  const purpose = text(headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']);
  return {
    id,
    at,
    linkId,
    ...classOf({ userAgent: agent, purpose, from: text(headers.from) }),
    agent,
    country,
    ...deviceBehind(agent),
    referrer: hostOf(text(headers.referer)),
    language: /^[a-z]{2}(?![a-z])/i.exec(text(headers['accept-language']))?.[0].toLowerCase() ?? '',
    visitor: await visitorOf(db, { at, ip, userAgent: agent }),
    qr,
  };
}

type DeviceBehind = Pick<Click, 'device' | 'browser' | 'system'>;

// Looking for all the names costs as much as the rest of an answer, and most visitors share a few browsers.
const devices = new LRUCache<string, DeviceBehind>({ max: 1_000 });

function deviceBehind(agent: string): DeviceBehind {
  const known = devices.get(agent);
  if (known !== undefined) return known;
  const { browser, system } = deviceOf(agent);
  const found = { device: kindOfDevice(agent), browser: browser ?? '', system: system ?? '' };
  devices.set(agent, found);
  return found;
}

function kindOfDevice(userAgent: string): string {
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/.test(userAgent)) return 'tablet';
  if (/\bMobi|\biPhone\b/.test(userAgent)) return 'phone';
  return userAgent === '' ? '' : 'desktop';
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host.slice(0, 200) : '';
}

function text(header: string | string[] | undefined, longest = 500): string {
  return typeof header === 'string' ? header.slice(0, longest) : '';
}

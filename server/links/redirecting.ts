import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Failure } from '#domain/failure.ts';
import { isCode, linkState } from '#domain/links/rules.ts';
import { deviceOf } from '#domain/people/device.ts';
import type { Database } from '../database/database.ts';
import { visitorLanguage } from '../http/visitor-language.ts';
import { visitorLimits } from '../http/visitor-limits.ts';
import type { Mount } from '../slice.ts';
import { linkOfCode, type TargetLink } from './cached-links.ts';
import { classOf } from './classify.ts';
import { storeClick } from './click-batches.ts';
import { type Click, LONGEST_AGENT } from './clicks.ts';
import { withinPatience } from './patience.ts';
import { redirectedUrl } from './target.ts';
import { visitorOf } from './visitor.ts';

type Tools = Parameters<Mount>[1];

/** LINK-7: a click is stored before its visitor is sent on. */
export const mountRedirects: Mount = (app, tools) => {
  app.get('/r/:code([A-Za-z0-9_-]{1,60})', async (request, reply) => {
    try {
      return await answerClick(tools, request, reply);
    } catch (error) {
      return tools.refuse(error, request, reply, visitorLanguage(request));
    }
  });
};

async function answerClick(tools: Tools, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { code = '' } = request.params as { code?: string };
  const db = tools.databaseOf(request);
  const now = new Date();
  const link = isCode(code) ? await withinPatience(linkOfCode(db, code)) : undefined;
  if (link === undefined) return tools.missing(request, reply);
  refuseEnded(link, now);
  const query = new URLSearchParams(queryOf(request.url));
  const qr = query.get('qr') === '1';
  query.delete('qr');
  if (request.method !== 'HEAD') {
    await tools.limit(db, 'click', visitorLimits.clicks, request);
    const click = await clickOf({ db, link, request, now, qr, country: tools.countryOf(request) });
    if (!(await storeClick(db, click))) throw new Failure('link_used_up');
  }
  return reply.header('cache-control', 'no-store').redirect(redirectedUrl(link.url, link.terms, query), 302);
}

/** How often it may be used is decided where the click is stored. @throws Failure link_paused, link_expired */
function refuseEnded(link: TargetLink, now: Date): void {
  const state = linkState({ ...link, maxClicks: null, clicks: 0 }, now);
  if (state !== 'active') throw new Failure(`link_${state}`);
}

function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

type Asked = { db: Database; link: TargetLink; request: FastifyRequest; now: Date; qr: boolean; country: string | null };

async function clickOf({ db, link, request, now, qr, country }: Asked): Promise<Click> {
  const { headers } = request;
  const agent = text(headers['user-agent'], LONGEST_AGENT);
  const purpose = text(headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']);
  return {
    id: randomUUID(),
    at: now,
    linkId: link.id,
    ...classOf({ userAgent: agent, purpose, from: text(headers.from) }),
    agent,
    country,
    ...deviceBehind(agent),
    referrer: hostOf(text(headers.referer)),
    language: /^[a-z]{2}(?![a-z])/i.exec(text(headers['accept-language']))?.[0].toLowerCase() ?? '',
    visitor: await withinPatience(visitorOf(db, { at: now, ip: request.ip, userAgent: agent })),
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

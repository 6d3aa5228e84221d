import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#domain/failure.ts';
import { isCode, linkState } from '#domain/links/rules.ts';
import { deviceOf } from '#domain/people/device.ts';
import type { Database } from '../database/database.ts';
import type { Mount } from '../slice.ts';
import { linkOfCode, type TargetLink } from './cached-links.ts';
import { classOf } from './classify.ts';
import { storeClick } from './click-batches.ts';
import type { Click } from './clicks.ts';
import { redirectedUrl } from './target.ts';
import { visitorOf } from './visitor.ts';

/** LINK-7: a click is stored before its visitor is sent on. */
export const mountRedirects: Mount = (app, { databaseOf, refuse }) => {
  app.get('/r/:code([A-Za-z0-9_-]{1,60})', async (request, reply) => {
    try {
      return await answerClick(databaseOf(request), request, reply);
    } catch (error) {
      return refuse(error, request, reply);
    }
  });
};

async function answerClick(db: Database, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { code = '' } = request.params as { code?: string };
  const now = new Date();
  const link = isCode(code) ? await linkOfCode(db, code) : undefined;
  if (link === undefined || linkState({ ...link, maxClicks: null, clicks: 0 }, now) !== 'active') throw new Failure('not_found');
  const query = new URLSearchParams(request.query as Record<string, string>);
  const qr = query.get('qr') === '1';
  query.delete('qr');
  if (request.method !== 'HEAD' && !(await storeClick(db, await clickOf(db, { link, request, now, qr })))) throw new Failure('not_found');
  return reply.header('cache-control', 'no-store').redirect(redirectedUrl(link.url, link.terms, query), 302);
}

type Asked = { link: TargetLink; request: FastifyRequest; now: Date; qr: boolean };

async function clickOf(db: Database, { link, request, now, qr }: Asked): Promise<Click> {
  const userAgent = text(request.headers['user-agent']);
  const purpose = text(request.headers['sec-purpose'] ?? request.headers.purpose ?? request.headers['x-moz']);
  const { browser, system } = deviceOf(userAgent);
  return {
    id: randomUUID(),
    at: now,
    linkId: link.id,
    ...classOf({ userAgent, purpose, from: text(request.headers.from) }),
    country: null,
    device: kindOfDevice(userAgent),
    browser: browser ?? '',
    system: system ?? '',
    referrer: hostOf(text(request.headers.referer)),
    language: /^[a-z]{2}(?![a-z])/i.exec(text(request.headers['accept-language']))?.[0].toLowerCase() ?? '',
    visitor: await visitorOf(db, { at: now, ip: request.ip, userAgent }),
    qr,
  };
}

function kindOfDevice(userAgent: string): string {
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/.test(userAgent)) return 'tablet';
  if (/\bMobi|\biPhone\b/.test(userAgent)) return 'phone';
  return userAgent === '' ? '' : 'desktop';
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host.slice(0, 200) : '';
}

function text(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header.slice(0, 500) : '';
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Failure } from '#domain/failure.ts';
import { CLICK_PARAMETER, CODE_PATTERN, clickToken, linkState } from '#domain/links/rules.ts';
import { visitorLanguage } from '../http/visitor-language.ts';
import { visitorLimits } from '../http/visitor-limits.ts';
import type { Early } from '../page-cache/cached-first.ts';
import type { Mount, MountTools } from '../slice.ts';
import { linkOfCode, type TargetLink } from './cached-links.ts';
import { storeClick } from './click-batches.ts';
import { clickOf } from './new-click.ts';
import { redirectedUrl } from './target.ts';

const ROUTE = `/r/:code(${CODE_PATTERN})`;
/** As it stands in a mail: it says whose it is, by a UUID. */
const MAIL_ROUTE = `${ROUTE}/m/:recipient(^[0-9a-f-]{36}$)`;
const ADDRESS = new RegExp(`^/r/(${CODE_PATTERN})(?:/m/([0-9a-f-]{36}))?/?(?:\\?(.*))?$`);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where the visitor goes, or that no link has this code, or the error that refuses the click. */
type Outcome = { location: string } | 'unknown' | { error: unknown };

/** Of requests that the framework is to answer. */
const outcomes = new WeakMap<IncomingMessage, Outcome>();

/** LINK-7: a click is stored before its visitor is sent on. Most are, so only the others cost what the framework costs. */
export const redirectEarly =
  (tools: MountTools): Early =>
  (request, response, handOver) => {
    const [, code, recipient, query = ''] = ADDRESS.exec(request.url ?? '') ?? [];
    const { method = '', url = '' } = request;
    if (code === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
    const begun = performance.now();
    void follow(tools, request, { code, recipient, query }).then((outcome) => {
      if (outcome === 'unknown' || 'error' in outcome) {
        outcomes.set(request, outcome);
        handOver();
        return;
      }
      const id = randomUUID();
      const { location } = outcome;
      response.writeHead(302, { ...tools.headersOf(id), 'cache-control': 'no-store', location, 'content-length': '0' }).end();
      tools.log(
        { id, method, url, routeOptions: { url: recipient === undefined ? ROUTE : MAIL_ROUTE } },
        { statusCode: 302, elapsedTime: performance.now() - begun },
      );
    });
    return true;
  };

export const mountRedirects: Mount = (app, tools) => {
  for (const route of [ROUTE, MAIL_ROUTE]) {
    app.get(route, async (request, reply) => {
      const { code = '', recipient } = request.params as { code?: string; recipient?: string };
      const outcome = outcomes.get(request.raw) ?? (await follow(tools, request.raw, { code, recipient, query: queryOf(request.url) }));
      if (outcome === 'unknown') return tools.missing(request, reply);
      if ('error' in outcome) return tools.refuse(outcome.error, request, reply, visitorLanguage(request));
      return reply.header('cache-control', 'no-store').redirect(outcome.location, 302);
    });
  }
};

type Followed = { code: string; recipient: string | undefined; query: string };

async function follow(tools: MountTools, request: IncomingMessage, { code, recipient, query }: Followed): Promise<Outcome> {
  try {
    const db = tools.databaseOf(request);
    const now = new Date();
    const link = await linkOfCode(db, code);
    if (link === undefined) return 'unknown';
    refuseEnded(link, now);
    const given = new URLSearchParams(query);
    const qr = given.get('qr') === '1';
    given.delete('qr');
    given.delete(CLICK_PARAMETER);
    if (request.method !== 'HEAD') {
      const visitor = tools.visitorOf(request);
      await tools.limit(db, 'click', visitorLimits.clicks, visitor);
      const click = await clickOf(db, { at: now, linkId: link.id, visitor, country: tools.countryOf(visitor), qr });
      const mailed = recipient !== undefined && UUID.test(recipient) ? { recipient, publish: tools.publish } : undefined;
      if (!(await storeClick(db, click, mailed))) throw new Failure('link_used_up');
      const isOwn = click.class === 'person' && link.url.startsWith(`${tools.publicUrlOf(db)}/`);
      if (isOwn) given.set(CLICK_PARAMETER, clickToken({ id: click.id, code }));
    }
    return { location: redirectedUrl(link.url, link.terms, given) };
  } catch (error) {
    return { error };
  }
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

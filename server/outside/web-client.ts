import { Resolver } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { nameTexts } from './name-texts.ts';
import { isInnerName, isPublicAddress } from './public-address.ts';
import type { Web } from './web.ts';

const MOST_REDIRECTS = 5;
const MOST_BYTES = 262_144;
const PATIENCE = 5_000;
/** Of one name server. */
const NAME_PATIENCE = 1_500;

type Answer = IncomingMessage | 'private' | 'unreachable';

type Options = {
  /** the addresses of a name */
  resolve?: (hostname: string) => Promise<readonly string[]>;
  isPublic?: (address: string) => boolean;
  /** milliseconds for all redirects together */
  patience?: number;
};

/** Connects to the very addresses that were judged: a name that resolves differently the next time gains nothing. */
export function createWebClient({ resolve = addressesOf, isPublic = isPublicAddress, patience = PATIENCE }: Options = {}): Web {
  return {
    async check(from, own) {
      const { answer, url } = await follow(from, own);
      if (typeof answer === 'string') return { outcome: answer, url };
      const { statusCode: status = 0 } = answer;
      answer.destroy();
      if (status === 404 || status === 410) return { outcome: 'missing', url };
      // A redirect that is left over leads on and on.
      return { outcome: status >= 500 || redirectOf(answer, url) !== undefined ? 'unreachable' : 'found', url };
    },
    async page(from) {
      const { answer } = await follow(from, () => false);
      if (typeof answer === 'string') return undefined;
      if (isReadable(answer)) return readStart(answer).catch(() => undefined);
      answer.destroy();
      return undefined;
    },
    texts: nameTexts,
  };

  async function follow(from: string, own: (url: URL) => boolean): Promise<{ answer: Answer | 'own'; url: URL }> {
    const signal = AbortSignal.timeout(patience);
    let url = new URL(from);
    for (let redirects = 0; ; redirects++) {
      if (own(url)) return { answer: 'own', url };
      // What another server, its name or its certificate does wrong is no error of ours.
      const answer = await ask(url, signal).catch(() => 'unreachable' as const);
      const next = typeof answer === 'string' || redirects === MOST_REDIRECTS ? undefined : redirectOf(answer, url);
      if (next === undefined) return { answer, url };
      if (typeof answer !== 'string') answer.destroy();
      url = next;
    }
  }

  async function ask(url: URL, signal: AbortSignal): Promise<Answer> {
    const judged = await beforeAbort(publicAddresses(url.hostname), signal);
    if (judged === undefined) return 'private';
    const addresses = judged.map((address) => ({ address, family: isIP(address) }));
    const lookup: LookupFunction = (_, { all }, done) => {
      const [{ address, family } = { address: '', family: 0 }] = addresses;
      if (all === true) done(null, addresses);
      else done(null, address, family);
    };
    const { request } = url.protocol === 'https:' ? https : http;
    return new Promise((resolved, reject) => {
      request(url, { agent: false, headers: asked, lookup, signal }).on('response', resolved).on('error', reject).end();
    });
  }

  /** Undefined where even one of them lies inside a network. @throws Error for an unknown name */
  async function publicAddresses(hostname: string): Promise<readonly string[] | undefined> {
    const literal = hostname.replace(/^\[|\]$/g, '');
    const isLiteral = isIP(literal) !== 0;
    if (!isLiteral && isInnerName(hostname)) return undefined;
    const addresses = isLiteral ? [literal] : await resolve(hostname.replace(/\.$/, ''));
    return addresses.every(isPublic) ? addresses : undefined;
  }
}

/** Asked of the name servers alone: what this machine calls by a name of its own is nobody else's. @throws Error for an unknown name */
async function addressesOf(hostname: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: NAME_PATIENCE, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0) throw new Error(`${hostname} has no address`);
  return addresses;
}

const asked = {
  accept: 'text/html,*/*;q=0.5',
  'accept-encoding': 'identity',
  'user-agent': 'Mozilla/5.0 (compatible; Portico link check)',
};

function isReadable({ statusCode, headers }: IncomingMessage): boolean {
  const isPage = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '');
  return statusCode === 200 && isPage && headers['content-encoding'] === undefined;
}

/** Where a redirect of the web leads; undefined for another answer, and for an address of an app or of nothing. */
function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined || !URL.canParse(location, from.href)) return undefined;
  const url = new URL(location, from);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
}

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MOST_BYTES) break;
  }
  const start = Buffer.concat(chunks).subarray(0, MOST_BYTES);
  const named = /charset\s*=\s*["']?([\w-]+)/i;
  const charset = named.exec(response.headers['content-type'] ?? '') ?? named.exec(start.subarray(0, 1_024).toString('latin1'));
  return decoded(start, charset?.[1] ?? 'utf-8');
}

function decoded(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString();
  }
}

/** Resolving cannot be aborted, but it can be left. */
function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

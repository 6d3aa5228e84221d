import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isInnerName, isPublicAddress } from './public-address.ts';
import { createWebClient } from './web-client.ts';

/** This machine stands for the open internet, at this one of its addresses. */
const OPEN = '127.0.0.1';
const names: Record<string, readonly string[]> = {
  'shop.example': [OPEN],
  'inner.example': ['10.0.0.7'],
  'both.example': [OPEN, '127.0.0.2'],
};
const isPublic = (address: string) => address === OPEN || isPublicAddress(address);
const resolve = async (hostname: string) => names[hostname] ?? Promise.reject(new Error('unknown'));
const nobody = () => false;
const words = (list: string) => list.trim().split(/\s+/);

const inner = `
  127.0.0.1 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 198.18.0.1 192.0.2.1
  ::1 :: fe80::1 fc00::1 ff02::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::a00:1 2002:7f00:1:: 2001::1
  2001:db8::1 fec0::1 shop.example`;
test.each(words(inner))('%s is not of the open internet', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['93.184.216.34', '2606:4700::6810:84e5', '::ffff:8.8.8.8'])('%s is', (address) => expect(isPublicAddress(address)).toBe(true));

test.each(['localhost', 'LOCALHOST.', 'shop.localhost', 'printer', 'nas.local', 'db.internal.', 'router.home.arpa', 'localhost..'])(
  '%s is a name of a network',
  (name) => expect(isInnerName(name)).toBe(true),
);

const spellings = `
  127.0.0.2 2130706434 0177.0.0.2 0x7f.0.0.2 0x7f000002 127.2 127.0.0.2. １２７.0.0.2 %31%32%37.0.0.2 0
  [::1] [::ffff:127.0.0.2] [::ffff:7f00:2] [64:ff9b::7f00:2] [0:0:0:0:0:0:0:1] [::]
  localhost localhost. LocalHost intranet inner.example inner.example. both.example`;
test.each(words(spellings))('http://%s is never connected to', async (host) => {
  const asked: string[] = [];
  const { port } = await serve((request, response) => response.end(String(asked.push(request.url ?? ''))), '::');
  const web = createWebClient({ resolve, isPublic });
  expect((await web.check(`http://${host}:${port}/`, nobody)).outcome).toBe('private');
  expect(await web.page(`http://${host}:${port}/`)).toBeUndefined();
  expect(asked).toEqual([]);
});

test.each([
  ['a page', { '/': [200] }, 'found'],
  ['a page that needs a password', { '/': [401] }, 'found'],
  ['nothing', {}, 'missing'],
  ['what is gone', { '/': [410] }, 'missing'],
  ['an error', { '/': [503] }, 'unreachable'],
  ['a redirect', { '/': [302, '/there'], '/there': [200] }, 'found'],
  ['a redirect to nothing', { '/': [301, 'there'] }, 'missing'],
  ['a redirect into a network', { '/': [302, 'http://127.0.0.2/'] }, 'private'],
  ['a redirect to a name of a network', { '/': [307, 'http://inner.example/'] }, 'private'],
  ['a redirect to a file of the machine', { '/': [302, 'file:///etc/passwd'] }, 'found'],
  ['a circle', { '/': [302, '/'] }, 'unreachable'],
  [
    'five redirects',
    { '/': [302, '/1'], '/1': [302, '/2'], '/2': [302, '/3'], '/3': [308, '/4'], '/4': [303, '/5'], '/5': [200] },
    'found',
  ],
  ['a redirect to the shop itself', { '/': [302, 'https://own.example/r/abc'] }, 'own'],
] as [string, Record<string, [number, string?]>, string][])('%s', async (_, answers, outcome) => {
  const { port } = await serve(({ url = '' }, response) => {
    const [status, location] = answers[url] ?? [404];
    response.writeHead(status, location === undefined ? {} : { location }).end('x'.repeat(1_000_000));
  });
  const web = createWebClient({ resolve, isPublic });
  expect((await web.check(`http://shop.example:${port}/`, ({ hostname }) => hostname === 'own.example')).outcome).toBe(outcome);
});

test('a name that answers differently the next time is connected to where it was judged', async () => {
  const asked: string[] = [];
  const { port } = await serve((request, response) => response.end(String(asked.push(request.headers.host ?? ''))), '127.0.0.2');
  const { port: open } = await serve((_, response) => response.end('open'), OPEN, port);
  const answers = [[OPEN], ['127.0.0.2']];
  const web = createWebClient({ resolve: async () => answers.shift() ?? [], isPublic });
  expect((await web.check(`http://turning.example:${open}/`, nobody)).outcome).toBe('found');
  expect(asked).toEqual([]);
  expect(answers).toHaveLength(1);
});

test('no name, no server, no certificate and no patience left are all unreachable', async () => {
  const { port } = await serve((_, response) => response.end());
  const silent = createSocket((connection) => connection.resume());
  const deaf = await listening(silent, OPEN, 0);
  const web = createWebClient({ resolve, isPublic, patience: 300 });
  const slowNames = createWebClient({ resolve: () => new Promise(() => {}), isPublic, patience: 50 });
  const outcome = async (url: string, client = web) => (await client.check(url, nobody)).outcome;
  expect(await outcome('http://nowhere.example/')).toBe('unreachable');
  expect(await outcome('http://shop.example:1/')).toBe('unreachable');
  expect(await outcome(`https://shop.example:${port}/`)).toBe('unreachable');
  expect(await outcome(`http://shop.example:${deaf}/`)).toBe('unreachable');
  expect(await outcome('http://shop.example/', slowNames)).toBe('unreachable');
});

test('a page is read in its own letters, its beginning alone', async () => {
  const pages: Record<string, [string, Buffer]> = {
    '/': ['text/html; charset=utf-8', Buffer.from('<title>Tée</title>')],
    '/old': ['text/html', Buffer.from('<meta charset="iso-8859-1"><title>T\u00e9e</title>', 'latin1')],
    '/odd': ['text/html; charset=klingon', Buffer.from('<title>Tea</title>')],
    '/long': ['text/html', Buffer.alloc(5_000_000, 'a')],
    '/file': ['application/pdf', Buffer.from('<title>no</title>')],
  };
  const { port } = await serve(({ url = '' }, response) => {
    const [type, body] = pages[url] ?? ['text/plain', Buffer.alloc(0)];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  const web = createWebClient({ resolve, isPublic });
  const page = (path: string) => web.page(`http://shop.example:${port}${path}`);
  expect(await page('/')).toContain('Tée');
  expect(await page('/old')).toContain('Tée');
  expect(await page('/odd')).toContain('Tea');
  expect(await page('/long')).toHaveLength(262_144);
  expect(await page('/file')).toBeUndefined();
});

async function serve(answer: RequestListener, host = OPEN, port = 0): Promise<{ port: number }> {
  return { port: await listening(createServer(answer), host, port) };
}

async function listening(server: ReturnType<typeof createSocket>, host: string, port: number): Promise<number> {
  await new Promise<void>((listens) => server.listen(port, host, listens));
  onTestFinished(() => new Promise((closed) => server.close(() => closed())));
  return (server.address() as AddressInfo).port;
}

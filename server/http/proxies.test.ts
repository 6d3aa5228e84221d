import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { openTestApp } from '../testing/app.ts';
import { trusted } from './requests.ts';

const CLIENT = '203.0.113.7';
const INVENTED = '198.51.100.1';

test.each([
  ['without a proxy, the header is the client’s', '', '192.0.2.9', CLIENT, '192.0.2.9'],
  ['one proxy adds the client', '1', '192.0.2.9', CLIENT, CLIENT],
  ['one proxy adds the client after what the client wrote', '1', '192.0.2.9', `${INVENTED}, ${CLIENT}`, CLIENT],
  ['the same with the word for it', 'true', '192.0.2.9', `${INVENTED}, ${CLIENT}`, CLIENT],
  ['two proxies', '2', '192.0.2.9', `${INVENTED}, ${CLIENT}, 192.0.2.8`, CLIENT],
  ['a proxy by its address', '192.0.2.9', '192.0.2.9', `${INVENTED}, ${CLIENT}`, CLIENT],
  ['a proxy by its network, seen over IPv6', '192.0.2.0/24', '::ffff:192.0.2.9', `${INVENTED}, ${CLIENT}`, CLIENT],
  ['somebody who is not the proxy', '192.0.2.9', '198.51.100.9', CLIENT, '198.51.100.9'],
])('TRUST_PROXY: %s', async (_, given, remoteAddress, forwarded, expected) => {
  const app = Fastify({ trustProxy: trusted(parseEnv({ TRUST_PROXY: given }).trustProxy) });
  app.get('/', ({ ip }) => ip);
  expect((await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).body).toBe(expected);
});

test.each([
  ['warns once of a proxy that it was not told of', '', 1],
  ['says nothing of one that it knows', '1', 0],
])('TRUST_PROXY: the server %s', async (_, given, warnings) => {
  const { app, logged, close } = await openTestApp({ TRUST_PROXY: given });
  for (let request = 0; request < 2; request++) await app.inject({ url: '/shop/cart', headers: { 'x-forwarded-for': CLIENT } });
  expect(logged.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(warnings);
  await close();
});

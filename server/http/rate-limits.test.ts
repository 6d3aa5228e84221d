import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { createLimiter, limitSubject } from './rate-limits.ts';

test.each([
  ['an IPv4 address is itself', '203.0.113.7', '203.0.113.7'],
  ['an IPv4 address in the form of IPv6 is itself', '::ffff:203.0.113.7', '203.0.113.7'],
  ['all addresses of one IPv6 customer are one', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['so is its first one, written short', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['zeros in front count as none', '2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['zeros left out within the first half are zeros', '2001:db8::2:0:0:0:1', '2001:db8:0:2::/64'],
  ['the next customer is another one', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['the machine itself', '::1', '0:0:0:0::/64'],
  ['a link-local address without its interface', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s', (_, ip, subject) => {
  expect(limitSubject(ip)).toBe(subject);
});

test('an hour’s points are not spent within a minute', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limit = createLimiter();
  // Counted in memory, so the database is only a name.
  const db = {} as Database;
  const begin = (subject: string) =>
    limit(db, 'new cart', { points: 5, seconds: 3_600, perProcess: true, perMinute: 2 }, subject).then(
      () => 'begun',
      ({ code, details }: { code: string; details: object }) => ({ code, ...details }),
    );
  expect(await Promise.all([begin('one'), begin('one'), begin('one')])).toEqual([
    'begun',
    'begun',
    { code: 'too_many_requests', seconds: 60 },
  ]);
  expect(await begin('other')).toBe('begun');
  vi.advanceTimersByTime(61_000);
  expect(await Promise.all([begin('one'), begin('one')])).toEqual(['begun', 'begun']);
  vi.advanceTimersByTime(61_000);
  expect(await Promise.all([begin('one'), begin('one')])).toEqual(['begun', { code: 'too_many_requests', seconds: expect.any(Number) }]);
});

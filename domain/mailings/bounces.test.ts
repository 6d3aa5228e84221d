import { expect, test } from 'vitest';
import { bounceKindOf, statusIn } from './bounces.ts';

test.each([
  ['a mailbox that is not there', 'failed', '5.1.1', 'hard'],
  ['a domain that is not there', 'failed', '5.1.2', 'hard'],
  ['an account that was disabled', 'Failed', '5.2.1', 'hard'],
  ['a full mailbox', 'failed', '5.2.2', 'soft'],
  ['a server that takes it for spam', 'failed', '5.7.1', 'soft'],
  ['a server that could not be reached for days', 'failed', '4.4.1', 'soft'],
  ['our own address as sender refused', 'failed', '5.1.8', 'soft'],
  ['a mail that is late', 'delayed', '4.2.0', undefined],
  ['a mail that arrived', 'delivered', '2.0.0', undefined],
])('%s', (_, action, status, kind) => {
  expect(bounceKindOf({ action, status })).toBe(kind);
});

test.each([
  ['550 5.1.1 <mia@shop.example>: Recipient address rejected', '5.1.1'],
  ['smtp; 550 5.7.1 Blocked', '5.7.1'],
  ['550 No such user here', '5.1.1'],
  ['554 Transaction failed', '5.0.0'],
  ['550 Blocked by policy', '5.0.0'],
  ['452 4.2.2 Mailbox full', '4.2.2'],
  ['421 Try again later', '4.0.0'],
  ['', '5.0.0'],
])('the status in "%s" is %s', (answer, status) => {
  expect(statusIn(answer)).toBe(status);
});

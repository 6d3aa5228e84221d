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
  ['an address that is refused for whatever reason', 'failed', '5.1.0', 'soft'],
  ['a mail that is late', 'delayed', '4.2.0', undefined],
  ['a mail that arrived', 'delivered', '2.0.0', undefined],
])('%s', (_, action, status, kind) => {
  expect(bounceKindOf({ action, status })).toBe(kind);
});

test.each([
  ['550 5.1.1 <mia@shop.example>: Recipient address rejected', '5.1.1'],
  ['smtp; 550 5.7.1 Blocked', '5.7.1'],
  ['550 No such user here', '5.1.1'],
  ['550 No mailbox r-10@box-2.example', '5.1.1'],
  ['550 Recipient address rejected: User unknown in virtual mailbox table', '5.1.1'],
  ['550 <mia@lists.example> account does not exist', '5.1.1'],
  ['550 Your IP address 203.0.113.9 is on a blocklist', '5.0.0'],
  ['553 Sender address rejected: domain not verified', '5.0.0'],
  ['551 account over sending limit', '5.0.0'],
  ['550 user not authenticated', '5.0.0'],
  ['550 Mailbox full, quota exceeded', '5.0.0'],
  ['554 Transaction failed', '5.0.0'],
  ['550 Blocked by policy', '5.0.0'],
  ['452 4.2.2 Mailbox full', '4.2.2'],
  ['421 Try again later', '4.0.0'],
  ['', '5.0.0'],
])('the status in "%s" is %s', (answer, status) => {
  expect(statusIn(answer)).toBe(status);
});

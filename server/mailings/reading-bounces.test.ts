import { expect, test } from 'vitest';
import { bounceAddressOf, messageIdOf } from './bounce-address.ts';
import { readBounce } from './reading-bounces.ts';

const of = { database: 'main', recipientId: '0190a8f0-1111-7abc-8def-0123456789ab' };
const envelope = bounceAddressOf('bounces@shop.example', of);
const messageId = messageIdOf(of, 'shop.example');

/** As Postfix writes them. */
const delivery = (fields: string, to = envelope, original = `Message-ID: <${messageId}>`) => `From: MAILER-DAEMON@mx.example
To: ${to}
Subject: Undelivered Mail Returned to Sender
Message-ID: <20261125.1@mx.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

Your mail could not be delivered.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

${fields}

--b
Content-Type: message/rfc822

From: shop@shop.example
To: mia@customer.example
Subject: News
${original}

Hello

--b--
`;

const complaint = `From: feedback@provider.example
To: abuse@shop.example
Subject: FW: News
Message-ID: <fbl-1@provider.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="b"

--b
Content-Type: text/plain

This is a complaint.

--b
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Provider/1.0
Version: 1
Original-Rcpt-To: <Mia@customer.example>

--b
Content-Type: message/rfc822

From: shop@shop.example
Subject: News
Message-ID: <${messageId}>

Hello

--b--
`;

const plain = (headers: string) => `From: mia@customer.example
To: ${envelope}
Message-ID: <reply-1@customer.example>
${headers}

I am on holiday.
`;

const read = (mail: string) => readBounce(Buffer.from(mail.replaceAll('\n', '\r\n')));

const gone = `Final-Recipient: rfc822; mia@customer.example
Original-Recipient: rfc822;Mia@customer.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <mia@customer.example>: Recipient address
    rejected: User unknown`;

test('a mailbox that is gone, with what its server said over several lines', async () => {
  expect(await read(delivery(gone))).toEqual({
    id: '<20261125.1@mx.example>',
    kind: 'hard',
    email: 'mia@customer.example',
    text: 'smtp; 550 5.1.1 <mia@customer.example>: Recipient address rejected: User unknown',
    of,
  });
});

test('the mail that it brings back says which it was, where the envelope is lost', async () => {
  expect(await read(delivery(gone, 'bounces@shop.example'))).toMatchObject({ kind: 'hard', of });
});

test('a report on a mail that is not ours has its address alone', async () => {
  expect(await read(delivery(gone, 'bounces@shop.example', 'Message-ID: <other@shop.example>'))).toMatchObject({
    email: 'mia@customer.example',
    of: undefined,
  });
});

test('a full mailbox', async () => {
  const full = 'Final-Recipient: rfc822; mia@customer.example\nAction: failed\nStatus: 5.2.2';
  expect(await read(delivery(full))).toMatchObject({ kind: 'soft', text: '5.2.2' });
});

test('a complaint', async () => {
  expect(await read(complaint)).toMatchObject({ kind: 'complaint', email: 'mia@customer.example', text: 'abuse', of });
});

test.each([
  ['that a mail is late', delivery('Final-Recipient: rfc822; mia@customer.example\nAction: delayed\nStatus: 4.4.1')],
  ['an automatic reply', plain('Auto-Submitted: auto-replied\nSubject: Away')],
  ['somebody’s reply', plain('Subject: Re: News')],
  ['nothing at all', ''],
])('no bounce: %s', async (_, mail) => {
  expect(await read(mail)).toBeUndefined();
});

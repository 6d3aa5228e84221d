import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../database/testing.ts';
import { testContext } from '../testing/context.ts';
import { mailsLeave, sendTestMail } from './mails.ts';
import { changeSettings } from './service.ts';

const db = await createTestDatabase();
beforeAll(() => changeSettings(testContext(db), { name: 'Tea & Co', language: 'de' }));
afterAll(() => db.close());

test('a test mail goes to the named address, from the shop and in its language', async () => {
  const sent: { to: { address: string }; subject: string }[] = [];
  const mailer = { ...testContext(db).mailer, send: async (mail: (typeof sent)[number]) => void sent.push(mail) };
  await sendTestMail(testContext(db, { mailer }), { to: 'me@tea.example' });
  expect(sent).toMatchObject([{ to: { address: 'me@tea.example' }, from: { name: 'Tea & Co' }, subject: 'Eine Testmail von Tea & Co' }]);
});

test('the answer of a mail server that does not take it is passed on', async () => {
  const refuse = async () => {
    throw Object.assign(new Error('Message failed'), { responseCode: 550, response: '550 Sender not allowed' });
  };
  const refusing = testContext(db, { mailer: { ...testContext(db).mailer, send: refuse } });
  await expect(sendTestMail(refusing, { to: 'me@tea.example' })).rejects.toMatchObject({
    code: 'mail_unsent',
    details: { answer: '550 Sender not allowed' },
  });
});

test.each([
  ['a server', {}, 'server'],
  ['a folder', { toFolder: true as const }, 'folder'],
])('it is known that mails go to %s', (_, more, kind) => {
  const { mailer } = testContext(db);
  expect(mailsLeave({ mailer: { ...mailer, ...more } })).toEqual({ kind, where: 'mail.example:587' });
});

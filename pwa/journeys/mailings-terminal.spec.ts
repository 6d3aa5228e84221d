import { writeFileSync } from 'node:fs';
import { expect } from './fixtures.ts';
import { test } from './testing-command.ts';

const READERS = 30;

test('MAIL-5, CLI-1, CLI-2 a list is made and imported from the terminal, and its mailing tested, sent, paused, resumed and reported on', async ({
  portico,
  newShop,
}, testInfo) => {
  const [people, news] = [testInfo.outputPath('people.csv'), testInfo.outputPath('news.md')];
  const readers = Array.from({ length: READERS }, (_, at) => `reader-${at}@mail-${at % 3}.example`);
  writeFileSync(people, `email,name\n${readers.map((email, at) => `${email},Reader ${at}\n`).join('')}`);
  writeFileSync(news, `# Ten teas\n\nHello {{name|friend}}, [see them](${newShop.origin}/shop).\n`);

  expect(await portico.run('login', newShop.link, '--name', 'Olga', '--email', 'olga@example.org')).toMatchObject({ code: 0 });
  const sender = ['--sender-email', 'news@tea.example', '--postal-address', 'Hafen 1, 24103 Kiel'];
  expect(await portico.run('lists', 'create', 'teas', '--title', 'Tea letter', ...sender)).toMatchObject({ code: 0, err: '' });
  const imported = await portico.run('lists', 'import', 'teas', people, '--ground', 'signed at the fair', '--yes');
  expect(imported).toMatchObject({ code: 0 });
  const made = await portico.run('mailings', 'create', '--list', 'teas', '--subject', 'Ten teas', '--body', news, '--json');
  expect(made).toMatchObject({ code: 0, err: '' });
  const id = String(JSON.parse(made.out).id);

  const mailsTo = (domain: RegExp) => newShop.office.received.flatMap(({ to }) => to.filter((address) => domain.test(address)));
  expect(await portico.run('mailings', 'test', id, '--to', 'me@shop.example')).toMatchObject({ code: 0, err: '' });
  await expect.poll(() => mailsTo(/^me@shop\.example$/)).toHaveLength(1);

  const window = portico.open('mailings', 'send', id, '--rate', '3', '--watch');
  await window.prints(new RegExp(`goes to ${READERS}\\s+people of\\s+teas`));
  await window.prints(/Send\s+it\?\s+\(y\/N\)/);
  window.type('y\r');
  await window.prints(/sending.*p pause/s);
  await expect.poll(() => mailsTo(/@mail-/).length).toBeGreaterThan(2);
  window.type('p');
  await window.prints(/paused.*, \d+ wait.*r resume/s);
  const shown = JSON.parse((await portico.run('mailings', 'show', id, '--json')).out);
  expect(shown).toMatchObject({ state: 'paused', counts: { all: READERS } });
  expect(shown.counts.waiting).toBeGreaterThan(0);
  window.type('r');
  await window.prints(/r resume.*p pause/s);
  await window.prints(new RegExp(`100 %\\s+${READERS} of ${READERS}.*nothing more is sent`, 's'));
  window.type('q');
  expect(await window.prints(/It ended with (\d+)\./)).toBe('0');
  expect(mailsTo(/@mail-/).sort()).toEqual([...readers].sort());

  const report = await portico.run('lists', 'report', 'teas');
  expect(report).toMatchObject({ code: 0, err: '' });
  expect(report.out).toMatch(new RegExp(`Mailing ${id} · Ten teas\n`));
  expect(report.out).toMatch(new RegExp(`Recipients +${READERS}\nSent +${READERS}\n`));
  expect(report.out).toContain(`${newShop.origin}/shop`);
});

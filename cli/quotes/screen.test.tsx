import { render } from 'ink-testing-library';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '../api.ts';
import { type CliShop, openCliShop } from '../testing.ts';
import { BrowsingScreen } from '../view/BrowsingScreen.tsx';
import { quotesToBrowse } from './browse-quotes.tsx';

let shop: CliShop;
beforeAll(async () => {
  shop = await openCliShop();
  await shop.portico(`login ${shop.link} --name Olga --email olga@shop.example`);
  const mia = '--to mia@customer.example --name "Mia Beck" --address "street=Hafen 1" --address zip=24103 --address city=Kiel';
  for (const title of ['Cups', 'Lamps']) await shop.portico(`quotes create ${mia} --title ${title} --line lamp-black`);
});
afterAll(() => shop.close());

test('CLI-2 an offer is looked for, opened, sent after a question, and withdrawn', async () => {
  const token = (await shop.portico('token create --scope orders --name screen')).out.trim();
  const browsed = quotesToBrowse({ api: connect({ origin: shop.origin, token }), filter: {} });
  const screen = render(<BrowsingScreen browsed={browsed} origin={shop.origin} colour={false} />);
  const see = (part: string) => vi.waitFor(() => expect(screen.lastFrame()).toContain(part), { timeout: 10_000 });
  /** Ink reads keys once it has drawn. */
  const press = async (key: string) => {
    await new Promise((drawn) => setTimeout(drawn, 60));
    screen.stdin.write(key);
  };
  await see('› Q00002');
  await press('j');
  await see('› Q00001');
  await press('\r');
  await see('Offer Q00001 · Cups');
  await see('lamp-black');
  await press('m');
  await see('Remind mia@customer.example of Q00001?');
  await press('y');
  await see('Q00001 is a draft');
  await press('s');
  await see('Mail Q00001 to mia@customer.example?');
  await press('y');
  await vi.waitFor(() => expect(screen.lastFrame()).toMatch(/State +sent/), { timeout: 10_000 });
  await press('w');
  await see('Withdraw Q00001? The customer is told.');
  await press('y');
  await vi.waitFor(() => expect(screen.lastFrame()).toMatch(/State +withdrawn/), { timeout: 10_000 });
  screen.unmount();
});

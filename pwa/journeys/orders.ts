import { expect, type Shop } from './fixtures.ts';

/** The shop hears of each order by a mail of its own, of the first order first. */
export async function isOneOrder(shop: Shop, email: string, number: string): Promise<void> {
  const ofThis = async () => (await shop.mails()).filter(({ replyTo }) => replyTo?.some(({ address }) => address === email));
  await expect.poll(async () => (await ofThis()).some(({ subject }) => subject?.includes(number))).toBe(true);
  expect(await ofThis()).toHaveLength(1);
}

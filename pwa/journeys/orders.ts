import { expect, type Shop } from './fixtures.ts';

/** The shop gets one mail per order. */
function orderMails(shop: Pick<Shop, 'mails'>, email: string) {
  return shop.mails().then((mails) => mails.filter(({ replyTo }) => replyTo?.some(({ address }) => address === email)));
}

/** This customer's first order is their only one. */
export async function isOneOrder(shop: Pick<Shop, 'mails' | 'queueIsEmpty'>, email: string, number: string): Promise<void> {
  await shop.queueIsEmpty();
  const mails = await orderMails(shop, email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(number)]);
}

export async function isNoOrder(shop: Pick<Shop, 'mails' | 'queueIsEmpty'>, email: string): Promise<void> {
  await shop.queueIsEmpty();
  expect(await orderMails(shop, email)).toEqual([]);
}

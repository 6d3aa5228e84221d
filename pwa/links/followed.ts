import { CLICK_PARAMETER, clickToken } from '#domain/links/rules.ts';
import type { OfflineClick } from '#domain/links/schema.ts';
import { newId } from '../offline/new-id.ts';
import { add } from '../offline/outbox.ts';
import { device, ifPossible, readOwn } from '../offline/store.ts';
import { LINK_CLICK } from './click-kind.ts';

/** A stored name. */
const FOLLOWED = 'followed-links';
/** The oldest give way. */
const MOST = 100;

/** `address`: local */
type Followed = { code: string; address: string };

/** Keeps where a short link led to. */
export async function keepFollowed(code: string, address: string): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const others = (((await tx.store.get(FOLLOWED)) ?? []) as Followed[]).filter((each) => each.code !== code);
  await tx.store.put([...others, { code, address }].slice(-MOST), FOLLOWED);
  await tx.done;
}

/**
 * Where a short link that cannot be asked leads: to where this device followed it before. The click waits for the network. Undefined for
 * other addresses. A tap that the server counted without being heard counts again, as a second tap does.
 */
export async function followOffline({ pathname, searchParams }: URL): Promise<string | undefined> {
  const code = /^\/r\/([^/]+)\/?$/.exec(pathname)?.[1];
  const followed = code === undefined ? undefined : ((await readOwn<Followed[]>(FOLLOWED)) ?? []).find((each) => each.code === code);
  if (followed === undefined) return undefined;
  const click: OfflineClick = { id: newId(), code: followed.code, at: new Date().toISOString(), qr: searchParams.get('qr') === '1' };
  await ifPossible(add({ kind: LINK_CLICK, id: click.id, command: click }));
  return withClick(followed.address, click);
}

/** As the server's redirect does. */
function withClick(address: string, click: OfflineClick): string {
  const [page = '', ...fragment] = address.split('#');
  return [`${page}${page.includes('?') ? '&' : '?'}${CLICK_PARAMETER}=${clickToken(click)}`, ...fragment].join('#');
}

import { deleteOwn, readOwn, writeOwn } from '../offline/store.ts';

const KEPT = 'link-click';
/** Days after which an order says nothing about a click any more: as long as advertisers count. */
const DAYS = 30;
const DAY = 86_400_000;

type Kept = { id: string; at: number };

/** Keeps the click on a short link that led here, until an order takes it along. Only with the visitor's consent to marketing. */
export function keepLinkClick(id: string): Promise<void> {
  return writeOwn(KEPT, { id, at: Date.now() } satisfies Kept);
}

export function forgetLinkClick(): Promise<void> {
  return deleteOwn(KEPT);
}

/** The latest of the last days; undefined: nobody knows, or may know, what led here. */
export async function keptLinkClick(): Promise<string | undefined> {
  const kept = await readOwn<Kept>(KEPT);
  return kept !== undefined && Date.now() - kept.at < DAYS * DAY ? kept.id : undefined;
}

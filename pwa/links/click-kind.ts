import type { OfflineClick } from '#domain/links/schema.ts';
import type { ClickRecorded } from '#domain/links/types.ts';
import type { Entry } from '../offline/entry.ts';
import { type Kind, register } from '../offline/kinds.ts';
import { sendAlone } from '../offline/send-alone.ts';

/** A stored name. */
export const LINK_CLICK = 'link-click';

/** One that is not counted leaves all the same: there is nothing that its visitor could do. */
register(LINK_CLICK, {
  lane: LINK_CLICK,
  ofNobody: true,
  send: sendAlone<ClickRecorded>('links.recordClick'),
  apply: (clicks, click) => [...clicks, click],
} satisfies Kind<Entry<OfflineClick>, ClickRecorded | null, readonly OfflineClick[]>);

import { useRouteContext } from '@tanstack/react-router';
import type { RecordNamed } from '#domain/messages/schema.ts';
import type { Message, OwnPart, Thread } from '#domain/messages/types.ts';
import type { OwnMe } from '../people/own-me.ts';
import { useMe } from '../people/use-me.ts';
import { useSeenOwn } from '../shell/use-seen-own.ts';
import { type UseDrafts, useDrafts } from './use-drafts.ts';
import { type Shown, type UseMessages, useMessages } from './use-messages.ts';
import { type UseUnsent, useUnsent } from './use-unsent.ts';

export type UseDiscussion = {
  about: RecordNamed;
  isPublic: boolean;
  me: OwnMe | null;
  /** null: a visitor, or not known yet */
  own: OwnPart | null;
  mayWrite: boolean;
  list: UseMessages;
  /** without one's own rating while a newer one is waiting */
  threads: readonly Thread[];
  unsent: UseUnsent;
  drafts: UseDrafts;
  isOwn: (message: Message) => boolean;
  /** after a change */
  reload: () => Promise<void>;
};

export function useDiscussion(about: RecordNamed, { isPublic, rendered }: Shown): UseDiscussion {
  const { api } = useRouteContext({ from: '__root__' });
  const me = useMe();
  const { kind, id, accessToken } = about;
  const list = useMessages(about, { isPublic, rendered });
  const { value: own, again } = useSeenOwn<OwnPart>(`messages-own-${kind}-${id}`, {
    rendered: null,
    ask: () => api.messages.mine.query({ kind, id, ...(accessToken && { accessToken }) }),
    asks: me !== null,
  });
  const reload = async () => {
    again();
    await list.reload();
  };
  const unsent = useUnsent(about, reload);
  const drafts = useDrafts(about, me?.email);
  return {
    about,
    isPublic,
    me,
    own,
    mayWrite: me !== null || !isPublic,
    list,
    threads: (list.page?.threads ?? []).filter((thread) => unsent.rating === undefined || thread.id !== own?.rating?.id),
    unsent,
    drafts,
    // The holder of an order's link is its customer, who has no account here.
    isOwn: (message) =>
      me === null ? !isPublic && accessToken !== undefined && !message.fromShop : own?.own.includes(message.id) === true,
    reload,
  };
}

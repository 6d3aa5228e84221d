import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PAGE_STEP } from '#domain/messages/rules.ts';
import type { MessagesAsked, RecordNamed } from '#domain/messages/schema.ts';
import type { MessagePage } from '#domain/messages/types.ts';
import type { Stars } from '#domain/stars.ts';
import { onHint } from '../offline/retry.ts';
import { ifPossible } from '../offline/store.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';
import { saveSeenMessages, seenMessages } from './seen-messages.ts';

export type View = { page: number; stars: Stars | undefined; order: MessagesAsked['order'] };

export type UseMessages = {
  view: View;
  show: (view: Partial<View>) => void;
  /** null: not known yet, or not seen on this device */
  page: MessagePage | null;
  loading: boolean;
  /** why `page` is not what the shop says now */
  trouble: Trouble | null;
  reload: () => Promise<void>;
};

/** `rendered`: the first page, if the server brought it along */
export type Shown = { isPublic: boolean; rendered: MessagePage | undefined };

/** Of a screen that is come back to, the router still has what the server brought. */
const outdated = new WeakSet<MessagePage>();

const first: View = { page: 1, stars: undefined, order: 'newest' };

/** What was written on a record, a page at a time; offline as last seen. */
export function useMessages({ kind, id, accessToken }: RecordNamed, { isPublic, rendered }: Shown): UseMessages {
  const { api } = useRouteContext({ from: '__root__' });
  const [view, setView] = useState(first);
  const [given] = useState(rendered && outdated.has(rendered) ? undefined : rendered);
  const [state, setState] = useState<Pick<UseMessages, 'page' | 'trouble' | 'loading'>>({
    page: given ?? null,
    trouble: null,
    loading: given === undefined,
  });
  const latest = useRef(0);
  const unsaved = useRef(given);
  const { page: number, stars, order } = view;

  const reload = useCallback(async () => {
    latest.current += 1;
    const request = latest.current;
    const show = (next: typeof state) => request === latest.current && setState(next);
    const asked = {
      ...(number > 1 && { offset: (number - 1) * PAGE_STEP }),
      ...(stars && { stars }),
      ...(order !== 'newest' && { order }),
    };
    const seen = { kind, id, isPublic, view: asked };
    setState((now) => ({ ...now, loading: true }));
    try {
      const page = await api.messages.list.query({ kind, id, ...(accessToken && { accessToken }), ...asked });
      show({ page, trouble: null, loading: false });
      // Not waited for: what was just sent is shown until then.
      void ifPossible(saveSeenMessages(seen, page));
    } catch (error) {
      show({ page: (await ifPossible(seenMessages(seen))) ?? null, trouble: troubleOf(error), loading: false });
    }
  }, [api, kind, id, accessToken, isPublic, number, stars, order]);

  useEffect(() => {
    const page = unsaved.current;
    unsaved.current = undefined;
    if (page === undefined) return void reload();
    outdated.add(page);
    void ifPossible(saveSeenMessages({ kind, id, isPublic, view: {} }, page));
  }, [reload, kind, id, isPublic]);

  // An answer may have come while another tab was looked at.
  const mayBeOld = !isPublic || state.trouble !== null;
  useEffect(() => (mayBeOld ? onHint(() => void reload()) : undefined), [mayBeOld, reload]);

  return { ...state, view, show: (next) => setView((now) => ({ ...now, page: 1, ...next })), reload };
}

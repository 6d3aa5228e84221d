import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { LinkPage } from '#domain/links/types.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';

export type UseLink = { link: LinkPage | null; trouble: Trouble | null; setLink: (link: LinkPage) => void };

/** A link with its history, as rendered or as the server says. */
export function useLink(code: string, rendered: LinkPage | null): UseLink {
  const { api } = useRouteContext({ from: '__root__' });
  const [link, setLink] = useState(rendered);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    if (rendered !== null) return;
    const late = new AbortController();
    api.links.byCode.query({ code }, { signal: late.signal }).then(
      (found) => late.signal.aborted || setLink(found),
      (error: unknown) => late.signal.aborted || setTrouble(troubleOf(error)),
    );
    return () => late.abort();
  }, [api, code, rendered]);
  return { link, trouble, setLink };
}

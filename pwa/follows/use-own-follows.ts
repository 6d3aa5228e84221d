import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OwnFollow } from '#domain/follows/types.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';

export type UseOwnFollows = { follows: readonly OwnFollow[] | undefined; trouble: Trouble | null; stop(follow: OwnFollow): void };

/** What the person follows; each ends with one tap. */
export function useOwnFollows(rendered: readonly OwnFollow[] | undefined): UseOwnFollows {
  const { api } = useRouteContext({ from: '__root__' });
  const [follows, setFollows] = useState(rendered);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    let current = true;
    if (rendered === undefined)
      void api.follows.mine.query().then(
        (found) => current && setFollows(found),
        (error: unknown) => current && setTrouble(troubleOf(error)),
      );
    return () => {
      current = false;
    };
  }, [api, rendered]);
  return {
    follows,
    trouble,
    stop: ({ kind, id, topic, part }) => {
      setTrouble(null);
      void api.follows.set.mutate({ kind, id, topic, part, follow: false }).then(
        () =>
          setFollows((all) => all?.filter((each) => each.kind !== kind || each.id !== id || each.topic !== topic || each.part !== part)),
        (error: unknown) => setTrouble(troubleOf(error)),
      );
    },
  };
}

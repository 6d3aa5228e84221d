import { useRouteContext } from '@tanstack/react-router';
import type { LinkPage } from '#domain/links/types.ts';
import { type Attempt, useAttempt } from '../people/use-attempt.ts';

type Changed = { url?: string; title?: string; tags?: string[]; expiresAt?: string | null; maxClicks?: number | null; paused?: boolean };

export type LinkChanging = Omit<Attempt, 'run'> & { change: (changed: Changed) => void };

/** Changes a link; what is absent stays. */
export function useLinkChange(id: number, onChange: (link: LinkPage) => void): LinkChanging {
  const { api } = useRouteContext({ from: '__root__' });
  const { run, ...attempt } = useAttempt();
  return { ...attempt, change: (changed) => void run(async () => onChange(await api.links.change.mutate({ id, ...changed }))) };
}

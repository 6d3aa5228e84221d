import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ClickGroup } from '#domain/links/click-class.ts';
import type { LinkStatistics } from '#domain/links/types.ts';
import { ownTimeZone } from '../shell/time-zone.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';
import { type Days, dayIn, daysOf, type Period } from './periods.ts';

/** `custom` counts for the period of this name. */
export type Shown = { period: Period; custom: Days; group: ClickGroup; zone: string };

export type UseStatistics = {
  shown: Shown;
  /** in the zone */
  today: string;
  set: (changed: Partial<Shown>) => void;
  /** of the last choice that was answered */
  statistics: LinkStatistics | null;
  trouble: Trouble | null;
  busy: boolean;
  again: () => void;
};

/** LINK-6: in the days of this device's time zone, unless another is chosen. */
export function useStatistics(code: string): UseStatistics {
  const { api } = useRouteContext({ from: '__root__' });
  const [shown, setShown] = useState<Shown>({ period: 'all', custom: {}, group: 'people', zone: 'UTC' });
  const [requests, setRequests] = useState(0);
  const [answer, setAnswer] = useState<{ statistics: LinkStatistics | null; trouble: Trouble | null; to: string }>({
    statistics: null,
    trouble: null,
    to: '',
  });
  const { period, group, zone } = shown;
  const [now] = useState(() => new Date());
  const today = dayIn(zone, now);
  const { from, to } = daysOf(period, { today, custom: shown.custom });
  const key = JSON.stringify([code, group, zone, from, to, requests]);

  // The server does not know the device's time zone.
  useEffect(() => {
    setShown((before) => ({ ...before, zone: ownTimeZone() }));
    setRequests(1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked
  useEffect(() => {
    if (requests === 0) return;
    const late = new AbortController();
    const days = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    api.links.statistics.query({ code, group, zone, ...days }, { signal: late.signal }).then(
      (statistics) => late.signal.aborted || setAnswer({ statistics, trouble: null, to: key }),
      (error: unknown) => late.signal.aborted || setAnswer((before) => ({ ...before, trouble: troubleOf(error), to: key })),
    );
    return () => late.abort();
  }, [api, key]);

  return {
    shown,
    today,
    set: (changed) => setShown((before) => ({ ...before, ...changed })),
    statistics: answer.statistics,
    trouble: answer.trouble,
    busy: answer.to !== key,
    again: () => setRequests((count) => count + 1),
  };
}

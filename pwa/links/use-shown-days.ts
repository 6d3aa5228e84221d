import { useEffect, useState } from 'react';
import { ownTimeZone } from '../shell/time-zone.ts';
import { type Days, dayIn, daysOf, type Period } from './periods.ts';

export type ShownDays = {
  period: Period;
  /** counts for the period of this name */
  custom: Days;
  zone: string;
  /** in the zone */
  today: string;
  /** undefined until the device's time zone is known */
  asked: ({ zone: string } & Days) | undefined;
  set: (changed: Partial<Pick<ShownDays, 'period' | 'custom' | 'zone'>>) => void;
};

/** LINK-6: days of this device's time zone, unless another is chosen. */
export function useShownDays(): ShownDays {
  const [shown, setShown] = useState<{ period: Period; custom: Days; zone: string }>({ period: 'all', custom: {}, zone: 'UTC' });
  const [known, setKnown] = useState(false);
  const [now] = useState(() => new Date());
  const today = dayIn(shown.zone, now);
  const { from, to } = daysOf(shown.period, { today, custom: shown.custom });
  // The server does not know the device's time zone.
  useEffect(() => {
    setShown((before) => ({ ...before, zone: ownTimeZone() }));
    setKnown(true);
  }, []);
  return {
    ...shown,
    today,
    asked: known ? { zone: shown.zone, ...(from !== undefined && { from }), ...(to !== undefined && { to }) } : undefined,
    set: (changed) => setShown((before) => ({ ...before, ...changed })),
  };
}

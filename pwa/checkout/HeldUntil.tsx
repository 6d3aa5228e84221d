import { useEffect, useState } from 'react';
import { HOLD_MINUTES } from '#domain/checkout/rules.ts';
import { useSpeaker } from '../shell/speaker.tsx';

const MINUTE = 60_000;

/** For how long what there is little of is kept for this shopper; nothing where nothing is, or no longer. */
export function HeldUntil({ instant }: { instant: string | undefined }) {
  const { t } = useSpeaker();
  const minutes = useMinutesUntil(instant);
  if (minutes === null) return null;
  return (
    <p className="quiet">
      {t(
        /*i18n*/ {
          id: 'payment.held',
          message: 'Reserved for {minutes, plural, one {# minute} other {# minutes}}.',
        },
        { minutes },
      )}
    </p>
  );
}

/** Null before anybody has looked at a clock, as on the server, and once it is over. */
function useMinutesUntil(instant: string | undefined): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (instant === undefined) return;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, MINUTE);
    return () => clearInterval(timer);
  }, [instant]);
  if (instant === undefined || now === null) return null;
  const left = Math.ceil((Date.parse(instant) - now) / MINUTE);
  // A device whose clock is slow promises no more than the shop does.
  return left > 0 ? Math.min(left, HOLD_MINUTES) : null;
}

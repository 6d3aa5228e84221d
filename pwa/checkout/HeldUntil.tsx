import { useEffect, useState } from 'react';
import { HOLD_MINUTES } from '#domain/checkout/rules.ts';
import { useSpeaker } from '../shell/speaker.tsx';

const MINUTE = 60_000;

/** How long scarce stock stays reserved for this customer; renders nothing without a reservation. */
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

/** Null on the server, which cannot know the remaining time, and after the end. */
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
  // A slow device clock must not promise more than the shop does.
  return left > 0 ? Math.min(left, HOLD_MINUTES) : null;
}

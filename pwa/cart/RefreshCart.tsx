import { useEffect, useState } from 'react';
import { useSpeaker } from '../speaker.tsx';
import { sentenceOf, troubleOf } from '../trouble.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notices.ts';

const REVEALED_EVERY = 3_000;

/** CART-7: another device may have changed the cart; offered again and again, taken when the shopper wants it. */
export function RefreshCart({ refresh, waiting }: { refresh: () => Promise<void>; waiting: number }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const [revealed, setRevealed] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setRevealed(true), REVEALED_EVERY);
    return () => clearInterval(timer);
  }, []);
  const run = () => {
    setBusy(true);
    void refresh()
      .catch((error: unknown) => notify(sentenceOf(troubleOf(error), speaker)))
      .finally(() => {
        setBusy(false);
        setRevealed(false);
      });
  };
  return (
    <p className="refresh-cart" data-revealed={revealed}>
      <span role="status">
        {waiting > 0 &&
          t(
            /*i18n*/ { id: 'cart.waitingCount', message: '{count, plural, one {# change waits} other {# changes wait}} for the network' },
            { count: waiting },
          )}
      </span>
      <Button variant="plain" waiting={busy} onClick={run} hidden={!revealed}>
        {t(/*i18n*/ { id: 'cart.refresh', message: 'Refresh cart' })}
      </Button>
    </p>
  );
}

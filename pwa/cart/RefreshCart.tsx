import { useEffect, useState } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf, troubleOf } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notices.ts';

const REVEALED_EVERY = 3_000;

type Props = {
  refresh: () => Promise<void>;
  /** number of pending changes */
  waiting: number;
  /** the server answered, so they do not wait for the network */
  answered: boolean;
};

/** CART-7: another device may have changed the cart, so a refresh is offered at intervals. */
export function RefreshCart({ refresh, waiting, answered }: Props) {
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
          (answered
            ? t(
                /*i18n*/ { id: 'cart.unsentCount', message: '{count, plural, one {# change waits} other {# changes wait}} to be sent' },
                { count: waiting },
              )
            : t(
                /*i18n*/ {
                  id: 'cart.waitingCount',
                  message: '{count, plural, one {# change waits} other {# changes wait}} for the network',
                },
                { count: waiting },
              ))}
      </span>
      <Button variant="plain" waiting={busy} onClick={run} hidden={!revealed}>
        {t(/*i18n*/ { id: 'cart.refresh', message: 'Refresh cart' })}
      </Button>
    </p>
  );
}

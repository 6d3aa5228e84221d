import { useSpeaker } from '../shell/speaker.tsx';
import { ownTimeZone } from '../shell/time-zone.ts';
import { sentenceOf } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import type { OrderAnswer, UseOrderCheck } from './use-order-check.ts';

type Props = Pick<UseOrderCheck, 'checking' | 'again'> & { answer: Extract<OrderAnswer, { kind: 'unconfirmed' }> };

/** Since when the order is unconfirmed, and that the check repeats by itself. */
export function Unconfirmed({ answer, checking, again }: Props) {
  const speaker = useSpeaker();
  const { t, dateTime } = speaker;
  const { trouble, since } = answer;
  return (
    <Empty
      icon={trouble.kind === 'offline' ? 'offline' : 'warning'}
      level={1}
      title={t(/*i18n*/ { id: 'check.unconfirmed', message: 'Not confirmed yet' })}
      action={
        <Button onClick={again} waiting={checking}>
          {t(/*i18n*/ { id: 'check.again', message: 'Ask again' })}
        </Button>
      }
    >
      {trouble.kind === 'device'
        ? sentenceOf(trouble, speaker)
        : since === undefined
          ? t(
              /*i18n*/ {
                id: 'check.unconfirmedText',
                message: 'The shop has not answered. We keep checking, and nothing is ordered twice.',
              },
            )
          : t(
              /*i18n*/ {
                id: 'check.unconfirmedSince',
                message: 'The shop has not answered since you ordered on {time}. We keep checking, and nothing is ordered twice.',
              },
              { time: dateTime(since, ownTimeZone()) },
            )}
    </Empty>
  );
}

import type { QuoteState } from '#domain/quotes/rules.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Badge, type BadgeProps } from '../ui/Badge.tsx';
import { stateWords } from './state-words.ts';

const tones: Record<QuoteState, NonNullable<BadgeProps['tone']>> = {
  draft: 'quiet',
  sent: 'accent',
  expired: 'warning',
  accepted: 'success',
  declined: 'quiet',
  withdrawn: 'danger',
};

export function QuoteStateWord({ state }: { state: QuoteState }) {
  const { t } = useSpeaker();
  return <Badge tone={tones[state]}>{t(stateWords[state])}</Badge>;
}

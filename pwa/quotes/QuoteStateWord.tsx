import type { QuoteState } from '#domain/quotes/rules.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Badge, type BadgeProps } from '../ui/Badge.tsx';

const tones: Record<QuoteState, NonNullable<BadgeProps['tone']>> = {
  draft: 'quiet',
  sent: 'accent',
  expired: 'warning',
  accepted: 'success',
  declined: 'quiet',
  withdrawn: 'danger',
};

const words = {
  draft: /*i18n*/ { id: 'quote.state.draft', message: 'Draft' },
  sent: /*i18n*/ { id: 'quote.state.sent', message: 'Open' },
  expired: /*i18n*/ { id: 'quote.state.expired', message: 'Ended' },
  accepted: /*i18n*/ { id: 'quote.state.accepted', message: 'Accepted' },
  declined: /*i18n*/ { id: 'quote.state.declined', message: 'Declined' },
  withdrawn: /*i18n*/ { id: 'quote.state.withdrawn', message: 'Withdrawn' },
};

export function QuoteStateWord({ state }: { state: QuoteState }) {
  const { t } = useSpeaker();
  return <Badge tone={tones[state]}>{t(words[state])}</Badge>;
}

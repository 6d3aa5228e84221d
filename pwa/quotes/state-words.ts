import type { MessageDescriptor } from '@lingui/core';
import type { QuoteState } from '#domain/quotes/rules.ts';

export const stateWords = {
  draft: /*i18n*/ { id: 'quote.state.draft', message: 'Draft' },
  sent: /*i18n*/ { id: 'quote.state.sent', message: 'Open' },
  expired: /*i18n*/ { id: 'quote.state.expired', message: 'Ended' },
  accepted: /*i18n*/ { id: 'quote.state.accepted', message: 'Accepted' },
  declined: /*i18n*/ { id: 'quote.state.declined', message: 'Declined' },
  withdrawn: /*i18n*/ { id: 'quote.state.withdrawn', message: 'Withdrawn' },
} satisfies Record<QuoteState, MessageDescriptor>;

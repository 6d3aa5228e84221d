import type { MessageDescriptor } from '@lingui/core';
import type { Doubt } from './order-actions.ts';

export const doubtWords = {
  unpaid: /*i18n*/ { id: 'sales.doubt.unpaid', message: 'It is not paid yet.' },
  rest_unpaid: /*i18n*/ { id: 'sales.doubt.restUnpaid', message: 'Only a part of it is paid.' },
  lacking: /*i18n*/ {
    id: 'sales.doubt.lacking',
    message: '{lacking, plural, one {# piece was} other {# pieces were}} not in stock when it was ordered.',
  },
  paid: /*i18n*/ { id: 'sales.doubt.paid', message: 'It is paid: the money has to be given back.' },
  partly_paid: /*i18n*/ { id: 'sales.doubt.partlyPaid', message: 'It is partly paid: that money has to be given back.' },
  repeated: /*i18n*/ {
    id: 'sales.doubt.repeated',
    message: 'The same amount was noted within the last day. Has it come once more?',
  },
} satisfies Record<Doubt, MessageDescriptor>;

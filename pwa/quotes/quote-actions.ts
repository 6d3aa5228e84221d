import type { QuoteRecord } from '#domain/quotes/types.ts';

export type QuoteAction = 'send' | 'remind' | 'renew' | 'withdraw';

/** What the server would not refuse in this state, the next step first. */
export function actionsOn({ state, sentAt }: Pick<QuoteRecord, 'state' | 'sentAt'>): QuoteAction[] {
  switch (state) {
    case 'draft':
      return ['send', 'withdraw'];
    case 'sent':
      return ['remind', 'send', 'renew', 'withdraw'];
    case 'expired':
      return ['renew', 'withdraw'];
    case 'declined':
    case 'withdrawn':
      return sentAt === null ? [] : ['renew'];
    case 'accepted':
      return [];
  }
}

export function isEditable({ state }: Pick<QuoteRecord, 'state'>): boolean {
  return state === 'draft' || state === 'sent' || state === 'expired';
}

import type { QuoteDocument, QuoteLine, QuotePage, QuoteRecord } from '#domain/quotes/types.ts';

const billing = { name: 'Ada Lovelace', email: 'ada@example.org', street: 'Linden 1', zip: '10117', city: 'Berlin', countryId: 276 };

export function lineOf(change: Partial<QuoteLine> = {}): QuoteLine {
  return {
    id: 1,
    variantId: 13,
    name: 'Tray',
    options: '',
    quantity: 2,
    unitPrice: 2_800,
    discount: 0,
    total: 5_600,
    taxRate: 1_900,
    changeable: true,
    picture: null,
    available: null,
    ...change,
  };
}

export function pageOf(lines: readonly QuoteLine[], change: Partial<QuotePage> = {}): QuotePage {
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const document: QuoteDocument = {
    number: 'Q00001',
    title: '',
    text: '',
    language: 'en',
    validUntil: '2026-12-24',
    seller: { name: 'Portico', street: '', zip: '', city: '', countryId: 276, vatId: '', email: '', phone: '' },
    billing,
    shipping: null,
    deliveryName: '',
    currency: 'EUR',
    taxIncluded: true,
    lines: lines.filter(({ quantity }) => quantity > 0),
    untaxed: total,
    tax: 0,
    taxes: [],
    delivery: 0,
    total,
    dueAtOnce: 0,
  };
  return {
    id: 7,
    state: 'sent',
    document,
    digest: 'd'.repeat(64),
    lines: [...lines],
    options: [],
    signed: true,
    sentAt: '2026-11-24T10:00:00.000Z',
    endsAt: '2026-12-24T22:59:59.000Z',
    accessToken: 't',
    timeZone: 'Europe/Berlin',
    accepted: null,
    declined: null,
    ...change,
  };
}

/** The same as staff see it. */
export function recordOf(lines: readonly QuoteLine[], change: Partial<QuoteRecord> = {}): QuoteRecord {
  const page = pageOf(lines, { state: change.state ?? 'sent', sentAt: change.sentAt === undefined ? pageOf([]).sentAt : change.sentAt });
  const { id, state, document, sentAt, endsAt } = page;
  return {
    id,
    number: document.number,
    title: '',
    state,
    customer: billing.name,
    email: billing.email,
    total: document.total,
    currency: document.currency,
    createdAt: '2026-11-24T09:00:00.000Z',
    sentAt,
    endsAt,
    validUntil: document.validUntil,
    viewedAt: null,
    orderNumber: null,
    version: 1,
    page,
    url: null,
    signable: true,
    deposit: 0,
    validDays: 30,
    deliveryId: null,
    customerNote: '',
    declined: null,
    signedBy: null,
    lineCodes: {},
    history: [],
    ...change,
  };
}

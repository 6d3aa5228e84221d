import type { Mailing, MailingReport } from '#domain/mailings/types.ts';

const none = { all: 0, waiting: 0, sending: 0, sent: 0, unsure: 0, failed: 0, skipped: 0 };

/** A mailing in the middle of 2,000 mails. */
export function runningMailing(changes: Partial<Omit<Mailing, 'counts'>> & { counts?: Partial<Mailing['counts']> } = {}): Mailing {
  return {
    id: 12,
    name: 'Summer news',
    lists: [{ id: 1, key: 'news', title: 'News' }],
    state: 'sending',
    scheduledAt: null,
    startedAt: '2026-12-01T08:00:00.000Z',
    endedAt: null,
    createdAt: '2026-11-30T08:00:00.000Z',
    format: 'markdown',
    subject: { en: 'Summer', de: 'Sommer' },
    preheader: {},
    body: { en: '# Summer' },
    audience: { languages: [], bought: null, boughtSince: null, subscribedSince: null, attributes: {} },
    senderName: null,
    senderEmail: null,
    replyTo: null,
    campaign: 'Summer news',
    rate: null,
    trouble: '',
    version: 1,
    reactions: { clicked: 34, opened: null, left: 2, bounced: { hard: 3, soft: 1, complaint: 0 } },
    pace: 20,
    ...changes,
    counts: { ...none, all: 2_000, waiting: 850, sending: 10, sent: 1_120, unsure: 1, failed: 12, skipped: 7, ...changes.counts },
  };
}

export function reportOf(mailing: Mailing, changes: Partial<MailingReport> = {}): MailingReport {
  return {
    mailing,
    reactions: mailing.reactions,
    links: [
      { url: 'https://shop.example/shop/tea', code: 'k3', shortUrl: 'https://shop.example/r/k3', clicks: 30 },
      { url: 'https://shop.example/blog/summer', code: 'k4', shortUrl: 'https://shop.example/r/k4', clicks: 10 },
    ],
    revenueMinor: 12_000,
    currency: 'EUR',
    orders: 4,
    failures: [{ email: 'mia@customer.example', answer: '550 5.1.1 No such user here', at: '2026-12-01T08:01:00.000Z' }],
    ...changes,
  };
}

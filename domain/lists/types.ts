import type { Language, Translated } from '../words/languages.ts';

export const subscriptionStates = ['pending', 'active', 'left'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const suppressionReasons = ['hard_bounce', 'soft_bounces', 'complaint', 'operator', 'import'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** A welcome mail in one language; `body` is Markdown. */
export type Letter = { subject: string; body: string };

export type ListCounts = Readonly<Record<SubscriptionState, number>>;

/** As staff see a list. Empty sender, reply-to and postal address: those of the shop. */
export type StaffList = {
  id: number;
  /** for the terminal: small letters, digits and hyphens */
  key: string;
  title: Translated;
  description: Translated;
  content: Translated;
  redirectUrl: string;
  doubleOptIn: boolean;
  /** visitors may subscribe by themselves */
  open: boolean;
  senderName: string;
  senderEmail: string;
  replyTo: string;
  postalAddress: string;
  welcome: Readonly<Partial<Record<Language, Letter>>>;
  createdAt: string;
  archivedAt: string | null;
  counts: ListCounts;
};

/** What a visitor may know: that of this session, or of the person who is signed in, and nobody else's. */
export type ListState = {
  isSubscriber: boolean;
  /** a mail asks the mailbox to confirm, unless it has done so before: nobody who types an address is told which */
  toConfirm: boolean;
  /** null: unknown */
  email: string | null;
};

/** What the popup shows. `content`: paragraphs */
export type ListContent = ListState & { title: string; description: string; content: string; redirectUrl: string };

/** What the link of a confirmation mail is about. `state` `left`: somebody left since, and the link brings them back no more */
export type SubscriptionAsked = { title: string; email: string; state: SubscriptionState };

/** `pending`: the mailbox has not confirmed yet; known of the list alone whose link led here */
export type ListChoice = { id: number; title: string; description: string; subscribed: boolean; pending: boolean };

/** The lists of one mailbox: those that it is on or has left, and those that anybody may join. */
export type ListChoices = { email: string; lists: readonly ListChoice[] };

/** As staff see somebody on a list. */
export type StaffSubscriber = {
  id: number;
  email: string;
  name: string;
  language: Language;
  attributes: Readonly<Record<string, string>>;
  state: SubscriptionState;
  /** nothing is sent there, whatever the state */
  suppressed: boolean;
  askedAt: string;
  confirmedAt: string | null;
  leftAt: string | null;
};

/** `next`: names the rest for the next call; null: there is none. */
export type Subscribers = { subscribers: readonly StaffSubscriber[]; next: number | null; count: number };

/** What became, or with a dry run would become, of a row of an import. */
export type ImportOutcome = 'added' | 'changed' | 'unchanged' | 'left_before' | 'suppressed' | 'bad_email';

/** One for each row, in their order. */
export type Imported = { outcomes: readonly ImportOutcome[] };

export type Suppression = { id: number; value: string; reason: SuppressionReason; note: string; at: string };
export type Suppressions = { suppressions: readonly Suppression[]; next: number | null; count: number };

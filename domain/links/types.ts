import type { FailureCode } from '../failure.ts';
import type { ClickClass } from './click-class.ts';
import type { LinkState, UtmField } from './rules.ts';

/** A campaign, medium or source. */
export type UtmTerm = { id: number; name: string };

/** With how many links have it, and how often people clicked those. */
export type TermTotal = UtmTerm & { links: number; clicks: number };
export type LinkTag = { name: string; links: number };

/** A tracked short link, as the lists show it. */
export type Link = {
  id: number;
  /** the latest */
  code: string;
  shortUrl: string;
  url: string;
  /** where a click leads: with campaign, source and medium */
  redirectedUrl: string;
  title: string;
  campaign: UtmTerm | null;
  medium: UtmTerm | null;
  source: UtmTerm | null;
  tags: readonly string[];
  /** of people */
  clicks: number;
  state: LinkState;
  expiresAt: string | null;
  maxClicks: number | null;
  createdAt: string;
  clickedAt: string | null;
};

/** `created`: false where the same link was there already. `unreachable`: the target could not be asked. */
export type MadeLink = { link: Link; created: boolean; unreachable: boolean };

/** Of many drafts, in their order: each is made, was there already, or is refused by itself. */
export type ManyMade = { results: readonly (({ ok: true } & MadeLink) | RefusedDraft)[] };
export type RefusedDraft = { ok: false; failure: FailureCode; details: Readonly<Record<string, unknown>> };

/** All codes of a link work. The latest first; targets that it had before, the latest first. */
export type LinkPage = Link & {
  createdBy: string | null;
  codes: readonly { id: number; code: string; createdAt: string }[];
  earlierTargets: readonly { url: string; until: string }[];
};

/** `next`: names the rest for the next call; null: there is none. */
export type LinkList = { links: readonly Link[]; next: string | null };

export type ClickCounts = Readonly<Record<ClickClass, number>>;

/** Of one link in a range of days of a time zone. */
export type LinkStatistics = {
  zone: string;
  /** `2026-11-24`, both within the range */
  from: string;
  to: string;
  /** within the range */
  counts: ClickCounts;
  /** different people, each counted once a day; by QR code, within the people */
  visitors: number;
  scans: number;
  /** days without clicks are absent, ascending */
  days: readonly { day: string; clicks: number }[];
  /** most clicks first; the empty name stands for unknown, of a referrer for none */
  facets: Readonly<Record<ClickFacet, readonly { name: string; clicks: number }[]>>;
};

/** False: no link has this code, it led nowhere at that time, or the click is too old. */
export type ClickRecorded = { counted: boolean };

export type ReclassifyingBegun = { from: string; days: number };

/** `country`: two capital letters; `referrer`: a host; `device`: phone, tablet, desktop; `language`: two small letters */
export const clickFacets = ['country', 'referrer', 'device', 'browser', 'system', 'language'] as const;
export type ClickFacet = (typeof clickFacets)[number];

/** What clicks brought, as far as customers agreed that the shop may know. */
export type LinkRevenue = {
  currency: string;
  /** the most revenue first; `id` and `name` of a link, campaign, medium or source, `code` of a link alone */
  rows: readonly {
    id: number;
    name: string;
    code: string | null;
    /** placed, and not cancelled since */
    orders: number;
    /** minor units, with tax and delivery, less refunds */
    revenue: number;
  }[];
};

/** `country`: null where it is unknown; `referrer`: a host, empty for none. */
export type LatestClick = {
  id: string;
  at: string;
  class: ClickClass;
  country: string | null;
  device: string;
  referrer: string;
  qr: boolean;
};

export type { LinkState, UtmField };

import { z } from 'zod';
import { Id } from '../primitives.ts';
import { clickGroups } from './click-class.ts';
import { LONGEST_CODE, LONGEST_URL, revenueGroups, utmFields } from './rules.ts';

export const UtmFieldName = z.enum(utmFields);
export const TermName = z.string().trim().min(1).max(100);
/** Longer than any target, so that the service can say how long it may be. */
const Target = z.string().max(LONGEST_URL * 8);
const Code = z.string().max(LONGEST_CODE * 4);
const Tag = z.string().trim().toLowerCase().min(1).max(40);
const Tags = z
  .array(Tag)
  .max(20)
  .transform((tags) => [...new Set(tags)]);
const Term = Id.nullable().default(null);
const MaxClicks = z.int().min(1).max(2_147_483_647).nullable();

const UtmNames = z.object({
  /** created where no such name exists, whatever the case; beside the id it counts for nothing */
  campaign: TermName.optional(),
  medium: TermName.optional(),
  source: TermName.optional(),
});

/** Absent campaign, medium or source is none. `code`: one of one's own; `title`: absent, it is read from the target. */
export const LinkDraft = UtmNames.extend({
  url: Target,
  campaignId: Term,
  mediumId: Term,
  sourceId: Term,
  code: Code.optional(),
  title: z.string().trim().max(300).optional(),
  tags: Tags.default([]),
  expiresAt: z.iso.datetime().nullable().default(null),
  maxClicks: MaxClicks.default(null),
});
export type LinkDraft = z.output<typeof LinkDraft>;

export const MOST_DRAFTS = 200;

/** One that is no draft is null, so that it is refused by itself. */
export const LinkDrafts = z.object({ drafts: z.array(LinkDraft.nullable().catch(null)).min(1).max(MOST_DRAFTS) });
export type LinkDrafts = z.output<typeof LinkDrafts>;

export const LinkNamed = z.object({ id: Id });
export const CodeNamed = z.object({ code: Code });
export type CodeNamed = z.output<typeof CodeNamed>;

/** What is absent stays. */
export const LinkChange = LinkNamed.extend({
  url: Target.optional(),
  title: z.string().trim().min(1).max(300).optional(),
  tags: Tags.optional(),
  expiresAt: z.iso.datetime().nullable().optional(),
  maxClicks: MaxClicks.optional(),
  paused: z.boolean().optional(),
});
export type LinkChange = z.output<typeof LinkChange>;

export const CodeChange = z.object({ code: Code, newCode: Code });
export type CodeChange = z.output<typeof CodeChange>;

export const linkOrders = ['newest', 'most-clicked', 'recently-used'] as const;

/** `search`: in title, target and codes. `after`: the `next` of the page before. */
export const LinkFilter = z.object({
  order: z.enum(linkOrders).default('newest'),
  search: z.string().trim().max(200).default(''),
  tag: z.string().trim().toLowerCase().max(40).optional(),
  campaignId: Id.optional(),
  mediumId: Id.optional(),
  sourceId: Id.optional(),
  limit: z.int().min(1).max(200).default(20),
  after: z.string().max(100).optional(),
});
export type LinkFilter = z.output<typeof LinkFilter>;

export const TermFilter = z.object({ field: UtmFieldName, search: z.string().trim().max(100).default('') });
export type TermFilter = z.output<typeof TermFilter>;
export const TermDraft = z.object({ field: UtmFieldName, name: TermName });
export type TermDraft = z.output<typeof TermDraft>;

/** An IANA name, as browsers and terminals know it. */
export const TimeZone = z.string().max(60).refine(isTimeZone);

/** `from`, `to`: days in the zone, both within the range; absent: since the link was made, until today. */
export const StatisticsAsked = z.object({
  code: Code,
  zone: TimeZone.default('UTC'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  group: z.enum(clickGroups).default('people'),
});
export type StatisticsAsked = z.output<typeof StatisticsAsked>;

/** Of orders placed on these days of the zone, both within; absent: all there are. `code`: what this link alone brought. */
export const RevenueAsked = z.object({
  by: z.enum(revenueGroups).default('link'),
  code: Code.optional(),
  zone: TimeZone.default('UTC'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type RevenueAsked = z.output<typeof RevenueAsked>;

/** `from`: a day of UTC; clicks since then are classified by today's rules. */
export const Reclassifying = z.object({ from: z.iso.date() });
export type Reclassifying = z.output<typeof Reclassifying>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

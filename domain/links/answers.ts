import { z } from 'zod';
import { type FailureCode, failures } from '../failure.ts';
import { type AnswerSchema, Id, Instant } from '../primitives.ts';
import { clickClasses } from './click-class.ts';
import type * as Types from './types.ts';
import { clickFacets } from './types.ts';

export const UtmTerm: AnswerSchema<Types.UtmTerm> = z.object({ id: Id, name: z.string() });
export const UtmTerms: AnswerSchema<readonly Types.UtmTerm[]> = z.array(UtmTerm).readonly();

export const TermTotals: AnswerSchema<readonly Types.TermTotal[]> = z
  .array(z.object({ id: Id, name: z.string(), links: z.int(), clicks: z.int() }))
  .readonly();
export const LinkTags: AnswerSchema<readonly Types.LinkTag[]> = z.array(z.object({ name: z.string(), links: z.int() })).readonly();

export const linkFields = z.object({
  id: Id,
  code: z.string(),
  shortUrl: z.string(),
  url: z.string(),
  redirectedUrl: z.string(),
  title: z.string(),
  campaign: UtmTerm.nullable(),
  medium: UtmTerm.nullable(),
  source: UtmTerm.nullable(),
  tags: z.array(z.string()).readonly(),
  clicks: z.int(),
  state: z.enum(['active', 'paused', 'expired', 'used_up']),
  expiresAt: Instant.nullable(),
  maxClicks: z.int().nullable(),
  createdAt: Instant,
  clickedAt: Instant.nullable(),
});
const made = z.object({ link: linkFields, created: z.boolean(), unreachable: z.boolean() });
export const MadeLink: AnswerSchema<Types.MadeLink> = made;
const failure = z.enum(Object.keys(failures) as FailureCode[]);
export const ManyMade: AnswerSchema<Types.ManyMade> = z.object({
  results: z
    .array(
      z.discriminatedUnion('ok', [
        made.extend({ ok: z.literal(true) }),
        z.object({ ok: z.literal(false), failure, details: z.record(z.string(), z.unknown()).readonly() }),
      ]),
    )
    .readonly(),
});
export const LinkPage: AnswerSchema<Types.LinkPage> = linkFields.extend({
  createdBy: z.string().nullable(),
  codes: z.array(z.object({ id: Id, code: z.string(), createdAt: Instant })).readonly(),
  earlierTargets: z.array(z.object({ url: z.string(), until: Instant })).readonly(),
});
export const LinkList: AnswerSchema<Types.LinkList> = z.object({ links: z.array(linkFields).readonly(), next: z.string().nullable() });

const named = z.array(z.object({ name: z.string(), clicks: z.int() })).readonly();
export const LinkStatistics: AnswerSchema<Types.LinkStatistics> = z.object({
  zone: z.string(),
  from: z.string(),
  to: z.string(),
  counts: z.record(z.enum(clickClasses), z.int()),
  visitors: z.int(),
  scans: z.int(),
  days: z.array(z.object({ day: z.string(), clicks: z.int() })).readonly(),
  facets: z.record(z.enum(clickFacets), named),
});

export const LinkRevenue: AnswerSchema<Types.LinkRevenue> = z.object({
  currency: z.string(),
  rows: z.array(z.object({ id: Id, name: z.string(), code: z.string().nullable(), orders: z.int(), revenue: z.int() })).readonly(),
});

export const ClickRecorded: AnswerSchema<Types.ClickRecorded> = z.object({ counted: z.boolean() });

/** `days`: of UTC, to be gone through; those whose clicks are not kept one by one any more stay as they are. */
export const ReclassifyingBegun: AnswerSchema<Types.ReclassifyingBegun> = z.object({ from: z.string(), days: z.int() });

export const LatestClicks: AnswerSchema<readonly Types.LatestClick[]> = z
  .array(
    z.object({
      id: z.string(),
      at: Instant,
      class: z.enum(clickClasses),
      country: z.string().nullable(),
      device: z.string(),
      referrer: z.string(),
      qr: z.boolean(),
    }),
  )
  .readonly();

import { z } from 'zod';
import {
  ClickRecorded,
  LatestClicks,
  LinkList,
  LinkPage,
  LinkRevenue,
  LinkStatistics,
  LinkTags,
  MadeLink,
  ManyMade,
  ReclassifyingBegun,
  TermTotals,
  UtmTerm,
  UtmTerms,
} from '#domain/links/answers.ts';
import { ClickCountries, ClickDays, ClickDaysAsked, ClicksAsked } from '#domain/links/model-calls.ts';
import {
  CodeChange,
  CodeNamed,
  LinkChange,
  LinkDraft,
  LinkDrafts,
  LinkFilter,
  OfflineClick,
  Reclassifying,
  RevenueAsked,
  StatisticsAsked,
  TermDraft,
  TermFilter,
} from '#domain/links/schema.ts';
import { audit, before } from '../http/contract.ts';
import { anyone, publisher, router } from '../http/trpc.ts';
import { changeCode, changeLink } from './changing.ts';
import { checkTarget } from './checking.ts';
import { createLink } from './creating.ts';
import { latestClicks } from './exporting.ts';
import { checkDrafts, createLinks } from './importing.ts';
import { countTags, totalTerms } from './list-queries.ts';
import { clickCountries, clickDays, countClicks } from './model-queries.ts';
import { recordOfflineClick } from './offline-clicks.ts';
import { linkByCode, listLinks } from './reading.ts';
import { beginReclassifying } from './reclassifying.ts';
import { linkRevenue } from './revenue.ts';
import { linkStatistics } from './statistics.ts';
import { targetOf } from './target.ts';
import { createTerm, listTerms } from './terms.ts';

/** Of one person: an import of some thousand links goes through. */
const changes = { points: 20_000, seconds: 3_600, per: 'person' } as const;
/** Of up to 200 links each: some 100,000 in an hour. */
const imports = { points: 500, seconds: 3_600, per: 'person' } as const;

export const links = router({
  create: publisher
    .meta({
      summary: 'Makes a tracked short link, or answers the one that is there already',
      limit: changes,
      scope: 'links',
      before: before<LinkDraft>((ctx, { url }) => checkTarget(ctx, targetOf(url))),
      audit: audit<LinkDraft, { link: { id: number } }>({
        action: 'links.create',
        created: ({ link }) => ({ kind: 'link', id: link.id }),
        details: ({ url }) => ({ url }),
      }),
    })
    .input(LinkDraft)
    .output(MadeLink)
    .mutation(({ ctx, input }) => createLink(ctx, input)),
  createMany: publisher
    .meta({
      summary: 'Makes up to 200 links as `create` does, and answers each by itself: one that is refused does not stop the others',
      limit: imports,
      scope: 'links',
      before: before<LinkDrafts>(checkDrafts),
      audit: audit<LinkDrafts>({
        action: 'links.create-many',
        record: ({ drafts }) => ({ kind: 'links', id: drafts.length }),
        details: ({ drafts: [first] }) => ({ first: first?.url }),
      }),
    })
    .input(LinkDrafts)
    .output(ManyMade)
    .mutation(({ ctx, input }) => createLinks(ctx, input)),
  change: publisher
    .meta({
      summary: 'Changes a link; what is absent stays',
      limit: changes,
      scope: 'links',
      before: before<LinkChange>(async (ctx, { url }) => url !== undefined && checkTarget(ctx, targetOf(url))),
      audit: audit<LinkChange>({
        action: 'links.change',
        record: ({ id }) => ({ kind: 'link', id }),
        details: (change) => ({ ...change, id: undefined }),
      }),
    })
    .input(LinkChange)
    .output(LinkPage)
    .mutation(({ ctx, input }) => changeLink(ctx, input)),
  changeCode: publisher
    .meta({
      summary: 'Gives a link another code; those before go on working',
      limit: changes,
      scope: 'links',
      audit: audit<CodeChange, { id: number }>({
        action: 'links.change-code',
        created: ({ id }) => ({ kind: 'link', id }),
        details: ({ code, newCode }) => ({ code, newCode }),
      }),
    })
    .input(CodeChange)
    .output(LinkPage)
    .mutation(({ ctx, input }) => changeCode(ctx, input)),
  byCode: publisher
    .meta({ summary: 'A link by any of its codes, with its history', scope: 'links' })
    .input(CodeNamed)
    .output(LinkPage)
    .query(({ ctx, input }) => linkByCode(ctx, input)),
  list: publisher
    .meta({ summary: 'A page of the links, the newest, most clicked or last used first', scope: 'links' })
    .input(LinkFilter)
    .output(LinkList)
    .query(({ ctx, input }) => listLinks(ctx, input)),
  statistics: publisher
    .meta({ summary: 'Clicks of a link by day, country and more, in a range of days of a time zone', scope: 'links' })
    .input(StatisticsAsked)
    .output(LinkStatistics)
    .query(({ ctx, input }) => linkStatistics(ctx, input)),
  revenue: publisher
    .meta({ summary: 'Orders and revenue that links, campaigns, mediums or sources brought', scope: 'links' })
    .input(RevenueAsked)
    .output(LinkRevenue)
    .query(({ ctx, input }) => linkRevenue(ctx, input)),
  countClicks: publisher
    .meta({ summary: 'How often people clicked a link, as existing clients count it', scope: 'links' })
    .input(ClicksAsked)
    .output(z.int())
    .query(({ ctx, input }) => countClicks(ctx, input)),
  clickDays: publisher
    .meta({ summary: 'The days of a time zone on which people clicked a link', scope: 'links' })
    .input(ClickDaysAsked)
    .output(ClickDays)
    .query(({ ctx, input }) => clickDays(ctx, input)),
  clickCountries: publisher
    .meta({ summary: 'The countries from which people clicked a link, by name', scope: 'links' })
    .input(ClicksAsked)
    .output(ClickCountries)
    .query(({ ctx, input }) => clickCountries(ctx, input)),
  recordClick: anyone
    .meta({ summary: 'Counts a click on a short link that a device followed without a network, once per id' })
    .input(OfflineClick)
    .output(ClickRecorded)
    .mutation(({ ctx, input }) => recordOfflineClick(ctx, input)),
  reclassify: publisher
    .meta({
      summary: 'Classifies the clicks since a day by the rules of today, one day after the other, soon after the answer',
      limit: { points: 20, seconds: 3_600, per: 'person' },
      scope: 'links',
      audit: audit<Reclassifying>({ action: 'links.reclassify', details: ({ from }) => ({ from }) }),
    })
    .input(Reclassifying)
    .output(ReclassifyingBegun)
    .mutation(({ ctx, input }) => beginReclassifying(ctx, input)),
  latestClicks: publisher
    .meta({ summary: 'The clicks of a link that came last', scope: 'links' })
    .input(CodeNamed)
    .output(LatestClicks)
    .query(({ ctx, input }) => latestClicks(ctx, input)),
  terms: publisher
    .meta({ summary: 'Campaigns, mediums or sources by name', scope: 'links' })
    .input(TermFilter)
    .output(UtmTerms)
    .query(({ ctx, input }) => listTerms(ctx, input)),
  termTotals: publisher
    .meta({ summary: 'Campaigns, mediums or sources by name, with their links and the clicks of these', scope: 'links' })
    .input(TermFilter)
    .output(TermTotals)
    .query(({ ctx, input }) => totalTerms(ctx.db, input)),
  tags: publisher
    .meta({ summary: 'The tags of all links, the most used first', scope: 'links' })
    .output(LinkTags)
    .query(({ ctx }) => countTags(ctx.db)),
  createTerm: publisher
    .meta({
      summary: 'Makes a campaign, medium or source, or answers the one of this name, whatever its case',
      limit: changes,
      scope: 'links',
      audit: audit<TermDraft, { id: number }>({
        action: ({ field }) => `links.create-${field}`,
        created: ({ id }) => ({ kind: 'utm', id }),
        details: ({ name }) => ({ name }),
      }),
    })
    .input(TermDraft)
    .output(UtmTerm)
    .mutation(({ ctx, input }) => createTerm(ctx, input)),
});

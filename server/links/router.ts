import { LatestClicks, LinkList, LinkPage, LinkRevenue, LinkStatistics, MadeLink, UtmTerm, UtmTerms } from '#domain/links/answers.ts';
import {
  CodeChange,
  CodeNamed,
  LinkChange,
  LinkDraft,
  LinkFilter,
  RevenueAsked,
  StatisticsAsked,
  TermDraft,
  TermFilter,
} from '#domain/links/schema.ts';
import { audit, before } from '../http/contract.ts';
import { publisher, router } from '../http/trpc.ts';
import { changeCode, changeLink } from './changing.ts';
import { checkTarget } from './checking.ts';
import { createLink } from './creating.ts';
import { latestClicks } from './exporting.ts';
import { linkByCode, listLinks } from './reading.ts';
import { linkRevenue } from './revenue.ts';
import { linkStatistics } from './statistics.ts';
import { targetOf } from './target.ts';
import { createTerm, listTerms } from './terms.ts';

/** Of one person: an import of some thousand links goes through. */
const changes = { points: 20_000, seconds: 3_600, per: 'person' } as const;

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
  change: publisher
    .meta({
      summary: 'Changes a link; what is absent stays',
      limit: changes,
      scope: 'links',
      before: before<LinkChange>(async (ctx, { url }) => url !== undefined && checkTarget(ctx, targetOf(url))),
      audit: audit<LinkChange>({
        action: 'links.change',
        record: ({ id }) => ({ kind: 'link', id }),
        details: ({ id: _, ...change }) => change,
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

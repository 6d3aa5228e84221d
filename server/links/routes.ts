import { z } from 'zod';
import type { Failure } from '#domain/failure.ts';
import { linkOrders } from '#domain/links/schema.ts';
import type { Link } from '#domain/links/types.ts';
import { Id } from '#domain/primitives.ts';
import type { Context } from '../context.ts';
import { type Route, type RouteTable, rpc } from '../http/rest.ts';
import { speakerFor } from '../words.ts';

/** Existing clients send false for what they leave out, and an empty text for what nobody chose. */
const Term = z
  .union([
    Id,
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .pipe(Id),
    z.literal(false),
    z.null(),
    z.literal(''),
  ])
  .transform((id) => id || null)
  .default(null);
const Url = z.union([z.string(), z.literal(false), z.null()]).transform((url) => url || '');
const NewLink = z.object({
  url: Url.default(''),
  campaign_id: Term,
  medium_id: Term,
  source_id: Term,
  title: z.union([z.string(), z.literal(false), z.null()]).optional(),
});
const Recent = z.object({ filter: z.string().max(100).default('newest'), limit: z.int().min(1).max(200).default(20) });

const Named = z.union([z.tuple([z.int(), z.string()]), z.literal(false)]);
const Dump = z.object({
  id: z.int(),
  display_name: z.string(),
  url: z.string(),
  title: z.string(),
  count: z.int(),
  favicon: z.literal(false),
  icon_src: z.string(),
  code: z.string(),
  short_url: z.string(),
  short_url_host: z.string(),
  redirected_url: z.string(),
  campaign_id: Named,
  medium_id: Named,
  source_id: Named,
  link_code_ids: z.array(z.int()),
  link_click_ids: z.array(z.int()),
  create_date: z.string(),
  write_date: z.string(),
});
type Dump = z.output<typeof Dump>;
const Refused = z.object({ error: z.string(), message: z.string() });
const Code = z.object({ id: z.int(), code: z.string(), link_id: z.tuple([z.int(), z.string()]) });

/** LINK-1, LINK-4 and LINK-5 as existing clients call them. */
export const linkRoutes: RouteTable = {
  'POST /website_links/new': signedIn(
    rpc('links.create', {
      params: NewLink,
      input: ({ url, campaign_id: campaignId, medium_id: mediumId, source_id: sourceId, title }) => ({
        url,
        campaignId,
        mediumId,
        sourceId,
        ...(title && { title }),
      }),
      output: ({ link }, { ctx }) => dumps(ctx, [link]),
      refused: (failure, { ctx }) => refusedLink(ctx, failure),
      answers: z.union([z.array(Dump), Refused]),
      summary: 'Makes a short link, in a list; or names what is wrong with its target in `error`',
    }),
  ),
  'POST /website_links/add_code': signedIn(
    rpc('links.changeCode', {
      params: z.object({ init_code: z.string(), new_code: z.string() }),
      input: ({ init_code: code, new_code: newCode }) => ({ code, newCode }),
      output: ({ id, shortUrl, code, codes }) => [{ id: codes[0]?.id, code, link_id: [id, shortUrl] }],
      answers: z.array(Code),
      summary: 'Gives a link another code, in a list; those before go on working',
    }),
  ),
  'POST /website_links/recent_links': signedIn(
    rpc('links.list', {
      params: Recent,
      // An order that is none is refused by the procedure.
      input: ({ filter: order, limit }) => ({ order: order as (typeof linkOrders)[number], limit }),
      output: ({ links }, { ctx }) => dumps(ctx, links),
      refused: (failure, { ctx, params }) => refusedOrder(ctx, failure, params.filter),
      answers: z.union([z.array(Dump), z.object({ Error: z.string() })]),
      summary: 'The links by `filter`: newest, most-clicked or recently-used',
    }),
  ),
};

/** A visitor is told to sign in, a customer that it takes staff: the procedure says so. */
function signedIn(route: Route): Route {
  return { ...route, contract: { ...route.contract, who: 'customer' } };
}

/** The words that existing clients tell apart. @throws Failure for what is not about the target */
function refusedLink({ language }: Context, failure: Failure): z.output<typeof Refused> {
  const { code, details } = failure;
  if (!/^url_|^utm_unknown$/.test(code)) throw failure;
  return { error: code === 'url_empty' ? 'empty_url' : code, message: speakerFor(language).refusal(code, details) };
}

/** @throws Failure */
function refusedOrder({ language }: Context, failure: Failure, filter: string): { Error: string } {
  if (failure.code !== 'bad_input' || linkOrders.some((order) => order === filter)) throw failure;
  return { Error: speakerFor(language).t(/*i18n*/ { id: 'links.recent.unknown', message: 'Unable to get recent links' }) };
}

/** Clicks are counted, and not listed: a link may have millions. */
async function dumps({ db, publicUrl }: Context, links: readonly Link[]): Promise<Dump[]> {
  const ids = links.map(({ id }) => id);
  const rows = await db.prisma.link.findMany({
    where: { id: { in: ids } },
    select: { id: true, updatedAt: true, codes: { select: { id: true }, orderBy: { id: 'asc' } } },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return links.map((link) => ({
    id: link.id,
    display_name: link.title,
    url: link.url,
    title: link.title,
    count: link.clicks,
    favicon: false,
    icon_src: ICON,
    code: link.code,
    short_url: link.shortUrl,
    short_url_host: `${publicUrl}/r/`,
    redirected_url: link.redirectedUrl,
    campaign_id: link.campaign !== null && [link.campaign.id, link.campaign.name],
    medium_id: link.medium !== null && [link.medium.id, link.medium.name],
    source_id: link.source !== null && [link.source.id, link.source.name],
    link_code_ids: byId.get(link.id)?.codes.map(({ id }) => id) ?? [],
    link_click_ids: [],
    create_date: secondOf(link.createdAt),
    write_date: secondOf(byId.get(link.id)?.updatedAt.toISOString() ?? link.createdAt),
  }));
}

/** `2026-11-24 09:30:00` */
function secondOf(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ');
}

/** A ring of a chain. Icons of targets are not fetched: that would tell an outside service of each link. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="5" fill="none" stroke="#888" stroke-width="2"/></svg>',
)}`;

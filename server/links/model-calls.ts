import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import type { ClickCountries, ClickDays, ClicksAsked } from '#domain/links/model-calls.ts';
import { utmFields } from '#domain/links/rules.ts';
import { TermName, TimeZone } from '#domain/links/schema.ts';
import { locales } from '#domain/words/languages.ts';
import { type ModelCalls, modelCall } from '../http/model-calls.ts';
import { integerIn, secondIn } from '../kinds/terms.ts';

const Domain = z.array(z.unknown()).max(50);
const Named = z.object({ name: TermName });
const empty = z.object({});

const zone = z.object({ tz: TimeZone.catch('UTC').default('UTC') }).catch({ tz: 'UTC' });
const Counted = z.object({ args: z.tuple([Domain.default([])]).or(z.tuple([])), kwargs: z.object({ domain: Domain.optional() }) });
const grouping = z.union([z.string(), z.tuple([z.string()]).transform(([by]) => by)]).pipe(z.enum(['create_date:day', 'country_id']));
const Grouped = z.object({
  args: z.array(z.unknown()).max(3),
  kwargs: z.looseObject({ domain: z.unknown().optional(), groupby: z.unknown().optional() }),
  context: zone,
});

/** LINK-3 and LINK-6 as existing clients call them; what they read of campaigns, mediums and sources is in `kinds.ts`. */
export const linkModelCalls: ModelCalls = {
  ...Object.fromEntries(
    utmFields.map((field) => [
      `utm.${field}.create`,
      modelCall(
        'links.createTerm',
        z.object({ args: z.tuple([Named]), kwargs: empty }),
        ({ args: [{ name }] }) => ({ field, name }),
        ({ id }) => id,
      ),
    ]),
  ),
  'link.tracker.click.search_count': modelCall('links.countClicks', Counted, ({ args, kwargs }) =>
    clicksIn(args[0] ?? kwargs.domain ?? []),
  ),
  'link.tracker.click.read_group': {
    procedure: 'links.clickDays',
    input: Grouped,
    run: async (ctx, { args, kwargs, context }: z.output<typeof Grouped>, call) => {
      const domain = read(Domain, args[0] ?? kwargs.domain);
      const asked = clicksIn(domain);
      if (read(grouping, args[2] ?? kwargs.groupby) === 'country_id') {
        return (await call(ctx, 'links.clickCountries', asked)).map((group) => countryGroup(group, domain));
      }
      const days = await call(ctx, 'links.clickDays', { ...asked, zone: context.tz });
      const month = new Intl.DateTimeFormat(ctx.language === 'en' ? 'en-US' : locales[ctx.language], { month: 'short', timeZone: 'UTC' });
      return days.map((group) => dayGroup(group, month, domain));
    },
  },
};

function dayGroup({ day, from, to, clicks }: ClickDays[number], month: Intl.DateTimeFormat, domain: readonly unknown[]) {
  const [year, , date] = day.split('-');
  const within = ['&', ['create_date', '>=', secondOf(from)], ['create_date', '<', secondOf(to)]];
  return {
    'create_date:day': `${date} ${month.format(new Date(day))} ${year}`,
    create_date_count: clicks,
    __domain: [...within, ...domain],
  };
}

function countryGroup({ countryId, name, clicks }: ClickCountries[number], domain: readonly unknown[]) {
  return {
    country_id: countryId === null ? false : [countryId, name],
    country_id_count: clicks,
    __domain: [['country_id', '=', countryId ?? false], ...domain],
  };
}

/** `2026-11-24 09:30:00` */
function secondOf(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ');
}

/**
 * What a domain asks for: one link, and where it says so a time and a country, all of them together.
 * @throws Failure bad_query
 */
export function clicksIn(domain: readonly unknown[]): ClicksAsked {
  let asked: Partial<ClicksAsked> = {};
  for (const part of domain) if (part !== '&') asked = { ...asked, ...askedBy(part, asked) };
  const { linkId } = asked;
  if (linkId === undefined) throw new Failure('bad_query', { at: 'link_id' });
  return { ...asked, linkId };
}

function askedBy(part: unknown, { from, to }: Partial<ClicksAsked>): Partial<ClicksAsked> {
  const [field, operator, value] = Array.isArray(part) && part.length === 3 ? (part as unknown[]) : [];
  const id = integerIn(value);
  if (field === 'link_id' && operator === '=' && id !== undefined) return { linkId: id };
  if (field === 'country_id' && operator === '=' && (id !== undefined || value === false)) return { countryId: id ?? null };
  const instant = field === 'create_date' ? secondIn(value)?.toISOString() : undefined;
  if (instant !== undefined && (operator === '>' || operator === '>='))
    return { from: from !== undefined && from > instant ? from : instant };
  if (instant !== undefined && (operator === '<' || operator === '<=')) return { to: to !== undefined && to < instant ? to : instant };
  throw new Failure('bad_query', { at: (JSON.stringify(part) ?? '').slice(0, 60) });
}

/** @throws Failure bad_query */
function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const { data, success } = schema.safeParse(given);
  if (!success) throw new Failure('bad_query', { at: (JSON.stringify(given) ?? '').slice(0, 60) });
  return data;
}

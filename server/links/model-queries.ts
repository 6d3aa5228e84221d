import type { ClickCountries, ClickDays, ClickDaysAsked, ClicksAsked } from '#domain/links/model-calls.ts';
import { countryCode, countryId, countryName } from '#domain/places/countries.ts';
import { locales } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { type Sql, sql } from '../database/database.ts';

/** As existing clients count: of people, from the totals, so to a quarter of an hour, and where a country is asked for to a day. */
export async function countClicks({ db }: Context, asked: ClicksAsked): Promise<number> {
  const [counted] = await db.rows<{ clicks: number }>(sql`select coalesce(sum(clicks), 0)::int as clicks from ${totals(asked)} t`);
  return counted?.clicks ?? 0;
}

/** The days with clicks, ascending. */
export async function clickDays({ db }: Context, { zone, ...asked }: ClickDaysAsked): Promise<ClickDays> {
  const rows = await db.rows<{ day: string; from: Date; to: Date; clicks: number }>(sql`
    select day::text, day::timestamp at time zone ${zone}::text as from, (day + 1)::timestamp at time zone ${zone}::text as to, clicks
    from (select (at at time zone ${zone}::text)::date as day, sum(clicks)::int as clicks from ${totals(asked)} t group by 1) d
    order by day`);
  return rows.map(({ day, from, to, clicks }) => ({ day, from: from.toISOString(), to: to.toISOString(), clicks }));
}

/** The most a link can have is one row per country, so names are sorted here: the database does not know them. */
export async function clickCountries({ db, language }: Context, asked: ClicksAsked): Promise<ClickCountries> {
  const rows = await db.rows<{ country: string; clicks: number }>(sql`
    select country, sum(clicks)::int as clicks from ${byCountry(asked)} t group by 1`);
  const known = rows.flatMap(({ country, clicks }) => {
    const id = countryId(country);
    return id === undefined ? [] : [{ countryId: id, name: countryName(country, language), clicks }];
  });
  const { compare } = new Intl.Collator(locales[language]);
  known.sort((a, b) => compare(a.name, b.name));
  const unknown = rows.filter(({ country }) => countryId(country) === undefined).reduce((sum, { clicks }) => sum + clicks, 0);
  return [...known, ...(unknown === 0 ? [] : [{ countryId: null, name: '', clicks: unknown }])];
}

function totals(asked: ClicksAsked): Sql {
  return asked.countryId === undefined ? byQuarter(asked) : byCountry(asked);
}

function byQuarter({ linkId, from = EVER, to = NEVER }: ClicksAsked): Sql {
  return sql`(select quarter as at, clicks from link_quarters
    where link_id = ${linkId} and class = 'person' and quarter >= ${from}::timestamptz and quarter < ${to}::timestamptz)`;
}

function byCountry({ linkId, from = EVER, to = NEVER, countryId: country }: ClicksAsked): Sql {
  const code = country === undefined ? null : country === null ? '' : (countryCode(country) ?? '-');
  // The totals of days up to where the link's clicks were added to them, and what was clicked since.
  return sql`(select * from (
      select day::timestamp at time zone 'UTC' as at, name as country, clicks from link_days
      where link_id = ${linkId} and class = 'person' and facet = 'country'
        and day >= (${from}::timestamptz at time zone 'UTC')::date and day < (${to}::timestamptz at time zone 'UTC')::date
      union all
      select c.at, coalesce(c.country, ''), 1 from link_clicks c join links l on l.id = c.link_id
      where c.link_id = ${linkId} and c.class = 'person' and c.at >= l.rolled_until
        and c.at >= date_trunc('day', ${from}::timestamptz, 'UTC') and c.at < date_trunc('day', ${to}::timestamptz, 'UTC')
    ) days where ${code}::text is null or country = ${code}::text)`;
}

const EVER = '1970-01-01T00:00:00Z';
const NEVER = '9999-12-31T00:00:00Z';

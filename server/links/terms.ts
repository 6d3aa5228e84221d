import { Failure } from '#domain/failure.ts';
import { type UtmField, utmFields } from '#domain/links/rules.ts';
import type { LinkDraft, TermDraft, TermFilter } from '#domain/links/schema.ts';
import type { UtmTerm } from '#domain/links/types.ts';
import type { Context } from '../context.ts';
import { literal, sql, type Transaction } from '../database/database.ts';

const MOST = 100;

/** The campaigns, mediums or sources whose names hold the text, by name. */
export function listTerms({ db }: Context, { field, search }: TermFilter): Promise<readonly UtmTerm[]> {
  return db.prisma.utmTerm.findMany({
    where: { field, ...(search !== '' && { name: { contains: literal(search), mode: 'insensitive' } }) },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MOST,
  });
}

/** As `termOf`. */
export function createTerm({ db, now }: Context, draft: TermDraft): Promise<UtmTerm> {
  return termOf(db, draft, now);
}

/** The one of this name, whatever its case; made where there is none. */
export async function termOf(tx: Pick<Transaction, 'rows'>, { field, name }: TermDraft, now: Date): Promise<UtmTerm> {
  // Writing the name over itself makes the statement answer the row, whichever request made it.
  const [term] = await tx.rows<UtmTerm>(sql`
    insert into utm_terms (field, name, created_at) values (${field}::utm_field, ${name}, ${now})
    on conflict (field, lower(name)) do update set name = utm_terms.name returning id, name`);
  if (term === undefined) throw new Error('The statement answers a row.');
  return term;
}

/**
 * The ids of a link's campaign, medium and source: given by id, or by name, which is created.
 * @throws Failure utm_unknown for an id that is of no such field
 */
export async function termIds(tx: Transaction, draft: LinkDraft, now: Date): Promise<Record<`${UtmField}Id`, number | null>> {
  const ids = { campaignId: draft.campaignId, mediumId: draft.mediumId, sourceId: draft.sourceId };
  for (const field of utmFields) {
    const [id, name] = [draft[`${field}Id`], draft[field]];
    if (id !== null && (await tx.prisma.utmTerm.count({ where: { id, field } })) === 0) throw new Failure('utm_unknown', { field });
    if (id === null && name !== undefined) ids[`${field}Id`] = (await termOf(tx, { field, name }, now)).id;
  }
  return ids;
}

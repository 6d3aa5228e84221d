import { type UtmField, utmFields } from '#domain/links/rules.ts';
import type { Prisma } from '../database/generated/client.ts';
import { computed, instant, integer, link, text } from '../kinds/columns.ts';
import type { Kind, Part } from '../kinds/kind.ts';
import { atLeast } from '../people/roles.ts';
import type { Me } from '../people/session.ts';

const nobody: Part = { id: { in: [] } };
const staff = (me: Me, part: Part): Part => (atLeast(me.role, 'publisher') ? part : nobody);

function termKind(field: UtmField): Kind {
  return {
    name: field,
    model: `utm.${field}`,
    scope: 'links',
    fields: {
      id: integer('ID', 'id'),
      name: text('Name', 'name'),
      display_name: text('Display Name', 'name'),
      create_date: instant('Created on', 'createdAt'),
    },
    readable: (me) => staff(me, { field }),
    order: field === 'medium' ? [{ name: 'asc' }] : [],
    find: (prisma, query) => prisma.utmTerm.findMany(query as Prisma.UtmTermFindManyArgs),
    count: (prisma, where) => prisma.utmTerm.count({ where }),
  };
}

function termOf(field: UtmField, label: string) {
  type Row = { [Field in UtmField]?: { name: string } | null };
  return link<Row>(label, `utm.${field}`, `${field}Id`, {
    nullable: true,
    needs: { [field]: { select: { name: true } } },
    name: (row) => row[field]?.name ?? '',
  });
}

const linkKind: Kind = {
  name: 'link',
  model: 'link.tracker',
  scope: 'links',
  fields: {
    id: integer('ID', 'id'),
    url: text('Target URL', 'url'),
    title: text('Page Title', 'title'),
    display_name: text('Display Name', 'title'),
    count: integer('Number of Clicks', 'clicks'),
    campaign_id: termOf('campaign', 'Campaign'),
    medium_id: termOf('medium', 'Medium'),
    source_id: termOf('source', 'Source'),
    code: computed<{ codes: { code: string }[] }>(
      'char',
      'Short URL Code',
      { codes: { select: { code: true }, orderBy: { id: 'desc' }, take: 1 } },
      ({ codes: [latest] }) => latest?.code ?? false,
    ),
    create_date: instant('Created on', 'createdAt'),
    write_date: instant('Last Updated on', 'updatedAt'),
  },
  readable: (me) => staff(me, {}),
  order: [{ createdAt: 'desc' }],
  find: (prisma, query) => prisma.link.findMany(query as Prisma.LinkFindManyArgs),
  count: (prisma, where) => prisma.link.count({ where }),
};

/** What publishers read by the names of existing clients. Clicks are counted by `model-calls.ts`, from their totals. */
export const linkKinds: readonly Kind[] = [linkKind, ...utmFields.map(termKind)];

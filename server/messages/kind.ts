import type { Prisma } from '../database/generated/client.ts';
import { computed, instant, integer, link, text } from '../kinds/columns.ts';
import type { Field, Kind, Reader } from '../kinds/kind.ts';
import { subjectOf, subjectsOfModel } from '../kinds/subject.ts';
import { atLeast, isOperator } from '../people/roles.ts';
import { bodyOf } from './rows.ts';

type Named = { kind: string };
type Authored = { person: { name: string } };

/** The model of the record: existing clients name it so. */
const model: Field = {
  ...computed<Named>('char', 'Related Document Model', { kind: true }, ({ kind }, reader) => modelOf(kind, reader)),
  where: ({ operator, value }, { subjects }) => {
    if (operator !== 'in') return undefined;
    const named = value.flatMap((name) => (typeof name === 'string' ? subjectsOfModel({ subjects }, name) : []));
    return { kind: { in: named.map(({ kind }) => kind) } };
  },
};

/** What a person wrote; publishers read what stands on public records, operators all. */
export const messageKind: Kind = {
  name: 'message',
  model: 'mail.message',
  scope: 'every',
  fields: {
    id: integer('ID', 'id'),
    body: computed<{ text: string }>('text', 'Contents', { text: true }, (row) => bodyOf(row.text) || false),
    date: instant('Date', 'createdAt'),
    author_id: link<Authored>('Author', 'res.partner', 'personId', {
      nullable: true,
      needs: { person: { select: { name: true } } },
      name: ({ person }) => person.name,
    }),
    message_type: computed('selection', 'Type', {}, () => 'comment'),
    model,
    res_id: integer('Related Document ID', 'recordId'),
    parent_id: integer('Parent Message', 'answerTo', { nullable: true }),
    rating_value: integer('Rating Value', 'stars', { nullable: true }),
    website_published: computed<{ hiddenAt: Date | null }>('boolean', 'Published', { hiddenAt: true }, ({ hiddenAt }) => hiddenAt === null),
    plain_text: text('Text', 'text'),
  },
  readable: (me, subjects) => {
    const open = subjects.filter(({ audience }) => isOperator(me) || (audience === 'public' && atLeast(me.role, 'publisher')));
    return { deletedAt: null, OR: [{ personId: me.id }, { kind: { in: open.map(({ kind }) => kind) } }] };
  },
  order: [{ id: 'desc' }],
  find: (prisma, query) => prisma.message.findMany(query as Prisma.MessageFindManyArgs),
  count: (prisma, where) => prisma.message.count({ where }),
};

function modelOf(kind: string, { subjects }: Pick<Reader, 'subjects'>): string {
  return subjectOf({ subjects }, kind)?.models[0] ?? kind;
}

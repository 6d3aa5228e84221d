import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { PAGE_STEP } from '#domain/messages/rules.ts';
import type { MessagesAsked } from '#domain/messages/schema.ts';
import { Id, IdText } from '#domain/primitives.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { type Answer, own, type RouteTable, redirect, rpc } from '../http/rest.ts';
import { subjectsOfModel } from '../kinds/subject.ts';
import type { Pictures } from '../media/pictures.ts';
import { authorAvatar } from './avatars.ts';
import { openRecord } from './opening.ts';
import { optionsOf, rowOf, statsRow } from './rows.ts';

/** Existing clients send false for what they leave out. */
const optional = <S extends z.ZodType>(schema: S) =>
  z
    .union([schema, z.literal(false), z.null(), z.literal('')])
    .transform((given) => (given === false || given === null || given === '' ? undefined : given))
    .optional();

const Named = { res_model: z.string().max(100), res_id: z.union([Id, IdText]) };
const MOST = 1_000;
/** `domain`: only by stars: [["rating_value", "=", 4]] */
const StarDomain = z.tuple([z.tuple([z.literal('rating_value'), z.enum(['=', '==']), z.number()])]);
const Chatter = z.object({
  ...Named,
  limit: optional(z.int().min(0)),
  offset: optional(z.int().min(0).max(1_000_000)),
  allow_composer: z.unknown().optional(),
  token: optional(z.string().max(100)),
  domain: optional(z.array(z.unknown()).max(10)),
  rating_include: z.unknown().optional(),
});
type Chatter = z.output<typeof Chatter>;

const Post = z.object({
  ...Named,
  message: z.string().default(''),
  token: optional(z.string().max(100)),
  rating_value: z.coerce.number().min(0).max(5).catch(Number.NaN).default(0),
});

const Avatar = z.object({
  id: IdText,
  size: z
    .string()
    .regex(/^[1-9]\d{0,3}x[1-9]\d{0,3}$/)
    .default('128x128'),
  access_token: z.string().max(100).optional(),
  unique: z.unknown().optional(),
});

/** CHAT-1 to CHAT-5 as existing clients call them. */
export function messageRoutes(pictures: Pictures): RouteTable {
  const avatar = async (ctx: Context, { id, size, access_token: accessToken, unique }: z.output<typeof Avatar>): Promise<Answer> => {
    const side = Math.min(...size.split('x').map(Number));
    const { file, status, personal } = await authorAvatar(ctx, pictures, { messageId: id, side, accessToken });
    const lasting = unique === undefined ? 'public, max-age=0, must-revalidate' : 'public, max-age=31536000, immutable';
    const cacheControl = personal || status !== 200 ? 'private, no-cache' : lasting;
    return { kind: 'file', body: file.body, type: file.type, status, headers: { etag: file.etag, 'cache-control': cacheControl } };
  };
  const answers = ['image/png'];
  return {
    'POST /mail/chatter_init': rpc('messages.list', {
      params: Chatter,
      input: (params, ctx) => asked(params, ctx, MOST),
      output: async (page, { ctx, params }) => ({
        messages: page.threads.flatMap((thread) => rowOf(ctx, params, thread)),
        options: await optionsOf(ctx, params, page.total),
        ...(params.rating_include && page.stats !== null ? { rating_stats: statsRow(page.stats) } : {}),
      }),
      refused: async (failure, { ctx, params }) => ({ messages: [], options: await optionsOf(ctx, unread(failure, params), 0) }),
      answers: z.unknown(),
      summary: 'The messages of a record with what its composer needs',
    }),
    'POST /mail/chatter_fetch': rpc('messages.list', {
      params: Chatter,
      input: (params, ctx) => asked(params, ctx, PAGE_STEP),
      output: ({ threads, total }, { ctx, params }) => ({
        messages: threads.flatMap((thread) => rowOf(ctx, params, thread)),
        message_count: total,
      }),
      refused: (failure, { params }) => unread(failure, params) && { messages: [], message_count: 0 },
      answers: z.unknown(),
      summary: 'A page of the messages of a record',
    }),
    'POST /mail/chatter_post': own('anyone', Post, post, {
      summary: 'Writes a message, and leads back to its page',
      answers: ['redirect'],
    }),
    'GET /web/image/mail.message/:id/author_avatar': own('anyone', Avatar, avatar, { summary: 'Stands for a message’s author', answers }),
    'GET /web/image/mail.message/:id/author_avatar/:size': own('anyone', Avatar, avatar, { summary: 'The same, in a size', answers }),
  };
}

/** @throws Failure not_found, bad_query */
async function asked({ res_model, res_id: id, token, limit, offset, domain }: Chatter, ctx: Context, most: number): Promise<MessagesAsked> {
  const kind = await kindOf(ctx, { model: res_model, id, token });
  if (kind === undefined) throw new Failure('not_found');
  const named = { kind, id, ...(token !== undefined && { accessToken: token }) };
  return { ...named, offset: offset ?? 0, limit: Math.min(MOST, limit || most), order: 'newest', ...starsIn(domain) };
}

/** Of the kinds that bear a model's name, as orders and offers both are `sale.order`, the first of which there is such a record. */
async function kindOf(
  ctx: Context,
  { model, id, token }: { model: string; id: number; token: string | undefined },
): Promise<string | undefined> {
  const [first, ...others] = subjectsOfModel(ctx, model);
  for (const subject of others.length === 0 ? [] : [first, ...others])
    if ((await subject?.open(ctx, id, token)) !== undefined) return subject?.kind;
  return first?.kind;
}

function starsIn(domain: readonly unknown[] | undefined): Pick<MessagesAsked, 'stars'> {
  if (domain === undefined || domain.length === 0) return {};
  const { data } = StarDomain.safeParse(domain);
  const stars = data?.[0][2];
  if (stars !== 1 && stars !== 2 && stars !== 3 && stars !== 4 && stars !== 5) throw new Failure('bad_query', { at: 'domain' });
  return { stars };
}

/** Without a token a caller sees what their own rights show: of a record that is not theirs, nothing. @throws Failure */
function unread(failure: Failure, params: Chatter): Chatter {
  if (failure.code !== 'not_found') throw failure;
  if (params.token !== undefined) throw new Failure('bad_token');
  return params;
}

async function post(
  ctx: Context,
  { res_model, res_id: id, message, token, rating_value }: z.output<typeof Post>,
  call: Call,
): Promise<Answer> {
  const kind = (await kindOf(ctx, { model: res_model, id, token })) ?? res_model;
  const { subject } = await openRecord(ctx, { kind, id, accessToken: token });
  // One that is no number of stars is left for the procedure to refuse.
  const stars = rating_value === 0 ? {} : { stars: rating_value as 5 };
  if (message.trim() !== '') {
    const named = { kind: subject.kind, id, ...(token !== undefined && { accessToken: token }) };
    await call(ctx, 'messages.post', { ...named, commandId: randomUUID(), text: message, ...stars });
  }
  const page = ctx.referer ?? withLanguage(ctx.language, (await subject.describe(ctx.db, id, ctx.language))?.path ?? '/');
  return redirect(`${page}#discussion`);
}

import type { Message, Thread } from '#domain/messages/types.ts';
import { pictureAddress } from '#domain/pictures.ts';
import { allStars, percentOf, type StarStats } from '#domain/stars.ts';
import type { Context } from '../context.ts';
import { atLeast } from '../people/roles.ts';

/** What existing clients send with each call, as far as an answer repeats it. */
type Asked = { res_model: string; res_id: number; token?: string | undefined; allow_composer?: unknown; rating_include?: unknown };

/** A message with its answers, the newest first, as existing clients know them. Nobody's address is in it. */
export function rowOf(ctx: Pick<Context, 'publicUrl'>, asked: Asked, thread: Thread): object[] {
  return [thread, ...thread.answers].toReversed().map((message) => oneRow(ctx, asked, message));
}

function oneRow({ publicUrl }: Pick<Context, 'publicUrl'>, { res_model, res_id, rating_include }: Asked, message: Message) {
  return {
    id: message.id,
    body: bodyOf(message.text),
    date: message.at.slice(0, 19).replace('T', ' '),
    author_id: [message.authorId ?? 0, message.author],
    email_from: false,
    message_type: 'comment',
    subtype_id: [1, 'Discussions'],
    subject: false,
    model: res_model,
    res_id,
    record_name: false,
    website_published: true,
    ...(rating_include ? { rating_value: message.stars ?? 0 } : {}),
    partner_ids: [],
    attachment_ids: message.photos.map(({ hash }, at) => ({
      id: message.id * 10 + at,
      filename: `photo-${at + 1}.png`,
      name: `photo-${at + 1}.png`,
      mimetype: 'image/png',
      url: `${publicUrl}${pictureAddress(hash, 1600, 'png')}`,
    })),
    tracking_value_ids: [],
    customer_email_status: '',
    customer_email_data: [],
  };
}

/** Plain text as the HTML that these clients show. */
export function bodyOf(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return text === '' ? '' : `<p>${escaped.replace(/\r?\n/g, '<br>')}</p>`;
}

/** 8.1: five keys; `display_composer` is the token where one was sent. */
export async function optionsOf(ctx: Context, { token, allow_composer }: Asked, count: number) {
  const me = await ctx.me();
  return {
    message_count: count,
    is_user_public: me === null,
    is_user_publisher: me !== null && atLeast(me.role, 'publisher'),
    display_composer: allow_composer ? (token ?? me !== null) : false,
    partner_id: me?.id ?? false,
  };
}

/** 8.4: of a scale to ten, stars use the lower half. */
export function statsRow(stats: StarStats) {
  const percent = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => [value, 0]));
  for (const stars of allStars) percent[stars] = percentOf(stats, stars);
  return { avg: stats.average, total: stats.total, percent };
}

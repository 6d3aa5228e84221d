import type { Context } from '../context.ts';
import { nullIfMissing } from '../http/null-if-missing.ts';
import { etagOf, type PictureFile, type Pictures, placeholderPicture } from '../media/pictures.ts';
import { openRecord } from './opening.ts';

/** Grounds that white stands out on, so that people in a conversation are told apart. */
const colours = ['#0b5d4e', '#7a3e9d', '#a4460f', '#1f5fa8', '#8c2f4b', '#4b6b1e', '#5a4fb0', '#8a5a00'];
const SIZE = 500;

/** `personal`: shown to this visitor because of who they are. */
export type Avatar = { file: PictureFile; status: 200 | 403 | 404; personal: boolean };

/**
 * A drawing that stands for the author of a message, at most 500 pixels wide: one of eight colours for each person, the shop's own sign
 * for its staff. A placeholder where the message is not shown to this caller.
 */
export async function authorAvatar(ctx: Context, pictures: Pictures, { messageId, side, accessToken }: Asked): Promise<Avatar> {
  const box = Math.min(SIZE, side);
  const placeholder = async (status: 403 | 404) => ({
    file: await placeholderPicture(pictures, { width: box, height: box }),
    status,
    personal: false,
  });
  const message = await ctx.db.prisma.message.findFirst({
    where: { id: messageId, deletedAt: null, hiddenAt: null },
    select: { kind: true, recordId: true, personId: true, fromShop: true },
  });
  if (message === null) return placeholder(404);
  const opened = await openRecord(ctx, { kind: message.kind, id: message.recordId, accessToken }).catch(nullIfMissing);
  if (opened === null) return placeholder(403);
  const look = message.fromShop ? 'shop' : (message.personId ?? 0) % colours.length;
  const name = `avatar-${look}-${box}.png`;
  const body = await pictures.get(`avatars/${name}`, { width: box, height: box, format: 'png' }, async () => drawing(look));
  if (body === undefined) return placeholder(404);
  return {
    file: { body, type: 'image/png', etag: etagOf(name), personal: false },
    status: 200,
    personal: opened.subject.audience === 'private',
  };
}

type Asked = { messageId: number; side: number; accessToken?: string | undefined };

function drawing(look: 'shop' | number) {
  const sign =
    look === 'shop'
      ? '<path d="M30 44h40v28a3 3 0 0 1-3 3H33a3 3 0 0 1-3-3zM27 44l5-17h36l5 17z" fill="#fff"/><path d="M44 75V57h12v18" fill="#17211e"/>'
      : '<circle cx="50" cy="40" r="16" fill="#fff"/><path d="M18 92a32 32 0 0 1 64 0z" fill="#fff"/>';
  const ground = look === 'shop' ? '#17211e' : colours[look];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">
    <rect width="100" height="100" fill="${ground}"/>${sign}</svg>`;
  return { type: 'image/svg+xml', width: 100, height: 100, bytes: Buffer.from(svg) };
}

import { idOfSlug } from '#domain/catalog/rules.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { type PictureFile, type Pictures, pictureFile, placeholderPicture } from '../media/pictures.ts';
import { mayAct } from '../people/roles.ts';
import { type ImageRow, imageSources, readImage } from './queries.ts';

const LARGEST = 500;
const fields = new Map([
  ['image', 1024],
  ['image_medium', 128],
  ['image_small', 64],
]);

export type ImageQuery = { model: string; id: string; field: string; size?: string | undefined };

/** `personal`: shown to this visitor because of who they are. */
export type Image = { file: PictureFile; status: 200 | 403 | 404; personal: boolean };

/** A record's picture as PNG, as large as its field or the size says; a placeholder where there is none or it may not be seen. */
export async function findImage(ctx: Context, pictures: Pictures, query: ImageQuery): Promise<Image> {
  const side = fields.get(query.field);
  const box = query.size === undefined ? square(side) : parseSize(query.size);
  const placeholder = async (status: Image['status']): Promise<Image> => {
    const { width, height } = box ?? { width: 128, height: 128 };
    const least = Math.min(width, height);
    return { file: await placeholderPicture(pictures, { width: least, height: least }), status, personal: false };
  };
  const source = imageSources.get(query.model);
  if (source === undefined || side === undefined || box === undefined) return placeholder(404);
  const found = await readImage(ctx.db, source(idOfSlug(query.id) ?? 0));
  if (found === undefined) return placeholder(404);
  if (!found.published && !(await isPublisher(ctx))) return placeholder(403);
  if (found.hash === null) return placeholder(200);
  const file = await pictureFile(pictures, ctx.db, found.hash, { width: fittingWidth(found, box), format: 'png' });
  return file === undefined ? placeholder(404) : { file, status: 200, personal: !found.published };
}

/** Whether visitors are answered, and not with a refusal, be it that a placeholder stands for what has no picture. */
export async function hasImage(db: Database, { model, id, field, size }: ImageQuery): Promise<boolean> {
  const source = imageSources.get(model);
  if (source === undefined || !fields.has(field) || (size !== undefined && parseSize(size) === undefined)) return false;
  return (await readImage(db, source(idOfSlug(id) ?? 0)))?.published === true;
}

type Box = { width: number; height: number };

function square(side: number | undefined): Box | undefined {
  return side === undefined ? undefined : { width: side, height: side };
}

function parseSize(size: string): Box | undefined {
  const [, width, height] = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(size) ?? [];
  if (width === undefined || height === undefined) return undefined;
  return { width: Math.min(LARGEST, Number(width)), height: Math.min(LARGEST, Number(height)) };
}

/** The width alone, so that all boxes that come to the same picture are one file on the disk. */
function fittingWidth({ type, width, height }: ImageRow, box: Box): number {
  const scale = Math.min(box.width / width, box.height / height);
  return Math.max(1, Math.floor(width * (type === 'image/svg+xml' ? scale : Math.min(1, scale))));
}

async function isPublisher(ctx: Context): Promise<boolean> {
  return (await ctx.me()) !== null && mayAct(ctx, 'publisher').then(Boolean, () => false);
}

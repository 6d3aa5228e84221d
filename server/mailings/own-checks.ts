import { CODE_PATTERN } from '#domain/links/rules.ts';
import { parsePictureFile } from '#domain/pictures.ts';
import { hasImage } from '../catalog/images.ts';
import type { Database } from '../database/database.ts';
import { nameOfPage } from '../links/own-pages.ts';
import { hasPicture } from '../media/pictures.ts';
import { addressOf } from '../page-cache/addresses.ts';

/** Undefined: nothing is wrong. */
export type Outcome = 'broken_link' | 'unchecked_link' | undefined;

const SHORT_LINK = new RegExp(`^/r/(${CODE_PATTERN})(?:/|$)`);

/** A page, a short link, or a picture, which may be linked as well. */
export async function ownLinkOutcome(db: Database, url: URL): Promise<Outcome> {
  const code = SHORT_LINK.exec(url.pathname)?.[1];
  if (code !== undefined) return brokenUnless((await db.prisma.linkCode.count({ where: { code } })) > 0);
  if ((await nameOfPage(db, url)) !== undefined) return undefined;
  return brokenUnless((await servesPicture(db, url)) === true);
}

/** What is neither a page nor a picture of the database may be a file of the app, which only the server's disk knows. */
export async function ownPictureOutcome(db: Database, url: URL): Promise<Outcome> {
  const served = await servesPicture(db, url);
  if (served !== undefined) return brokenUnless(served);
  return addressOf(url.pathname).kind === 'unknown' ? 'unchecked_link' : 'broken_link';
}

function brokenUnless(isThere: boolean): Outcome {
  return isThere ? undefined : 'broken_link';
}

/** Undefined for an address that is none of a picture in the database. */
async function servesPicture(db: Database, { pathname }: URL): Promise<boolean | undefined> {
  const [, folder, ...rest] = pathname.split('/');
  if (folder === 'pictures') {
    const requested = rest.length === 1 ? parsePictureFile(rest[0] ?? '') : undefined;
    return requested !== undefined && hasPicture(db, requested.hash);
  }
  const [image, model, id, field, size, ...more] = rest;
  if (folder !== 'web' || image !== 'image') return undefined;
  if (model === 'mail.message') return undefined;
  return id !== undefined && field !== undefined && more.length === 0 && hasImage(db, { model: model ?? '', id, field, size });
}

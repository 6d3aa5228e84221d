import { Failure } from '#domain/failure.ts';
import type { ContentQuery } from '#domain/pages/schema.ts';
import type { ContentPage } from '#domain/pages/types.ts';
import { plainWords } from '#domain/settings/rich-text.ts';
import { languageOfText, textOf } from '#domain/words/languages.ts';
import { Translated } from '#domain/words/schema.ts';
import type { Context } from '../context.ts';
import { shownIn } from './shown.ts';

/** More of it no search engine shows. */
const LONGEST = 320;

type Showing = Pick<Context, 'db' | 'shows'>;

/**
 * A published page, also by an address that it had before.
 * @throws Failure not_found
 */
export function contentPage(ctx: Showing, asked: ContentQuery): Promise<ContentPage> {
  return pageIn(ctx, asked, true);
}

/**
 * The same for staff, also where it is not published.
 * @throws Failure not_found
 */
export function previewPage(ctx: Showing, asked: ContentQuery): Promise<ContentPage> {
  return pageIn(ctx, asked, false);
}

async function pageIn(ctx: Showing, { slug, language }: ContentQuery, publishedOnly: boolean): Promise<ContentPage> {
  const page = await found(ctx, slug);
  if (page === null || (publishedOnly && !page.published)) throw new Failure('not_found');
  ctx.shows(pageTag(page.id));
  const [title, text, description] = [page.title, page.text, page.description].map((each) => Translated.parse(each));
  const written = text ?? {};
  const words = textOf(written, language);
  const heading = textOf(title ?? {}, language);
  return {
    id: page.id,
    slug: page.slug,
    title: heading,
    text: words,
    writtenIn: languageOfText(written, language),
    description: textOf(description ?? {}, language) || plainWords(words).slice(0, LONGEST) || heading,
    ...(await shownIn(ctx, words, language)),
  };
}

/** A page's own address counts before what another one had. */
async function found({ db: { prisma } }: Pick<Context, 'db'>, slug: string) {
  const page = await prisma.contentPage.findFirst({ where: { slug } });
  return page ?? prisma.contentPage.findFirst({ where: { formerSlugs: { some: { slug } } } });
}

export function pageTag(id: number): string {
  return `page:${id}`;
}

import type { ContentPage } from '#domain/pages/types.ts';
import { directionOf } from '#domain/words/languages.ts';
import { SeenNote } from '../shell/SeenNote.tsx';
import { Page } from '../ui/Page.tsx';
import { ContentWords } from './ContentWords.tsx';
import { ContentTools } from './content-tools.ts';
import '../settings/legal.css';

/** SITE-1: a page of the shop's own. `published` false: only staff see it. */
export function ContentScreen({ page, published = true }: { page: ContentPage; published?: boolean }) {
  const { id, slug, title, text, writtenIn } = page;
  return (
    <Page width="narrow">
      <article className="legal">
        <h1 dir="auto">{title}</h1>
        <SeenNote of={page} />
        <ContentTools id={id} slug={slug} published={published} />
        <div lang={writtenIn} dir={directionOf(writtenIn)}>
          <ContentWords text={text} shown={page} />
        </div>
      </article>
    </Page>
  );
}

import type { Shown } from '#domain/pages/types.ts';
import { directionOf, type Language } from '#domain/words/languages.ts';
import { ContentWords } from './ContentWords.tsx';
import '../settings/legal.css';

/** A text of the shop's own on the home page. */
export function TextBlock({ text, writtenIn, ...shown }: Shown & { text: string; writtenIn: Language }) {
  return (
    <section className="legal">
      <div lang={writtenIn} dir={directionOf(writtenIn)}>
        <ContentWords text={text} shown={shown} />
      </div>
    </section>
  );
}

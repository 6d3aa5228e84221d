import type { FormEvent } from 'react';
import type { HomeSection } from '#domain/pages/types.ts';
import { textOf } from '#domain/words/languages.ts';
import { ConflictNote } from '../../records/editing/ConflictNote.tsx';
import { DraftNote } from '../../records/editing/DraftNote.tsx';
import { SaveBar } from '../../records/editing/SaveBar.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';
import { EditBlocks } from './EditBlocks.tsx';
import { EditSlides } from './EditSlides.tsx';
import { useHomeForm } from './use-home-form.ts';

export function HomeForm({ section }: { section: HomeSection }) {
  const { t, language } = useSpeaker();
  const form = useHomeForm(section);
  const { home, set, newest } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form onSubmit={submit}>
      <DraftNote of={form.draft} />
      <section aria-labelledby="slides">
        <h2 id="slides">{t(/*i18n*/ { id: 'pages.slides', message: 'Slides' })}</h2>
        <EditSlides slides={home.slides} onChange={(slides) => set({ slides })} />
      </section>
      <section aria-labelledby="blocks">
        <h2 id="blocks">{t(/*i18n*/ { id: 'pages.blocks', message: 'What the page shows, and in which order' })}</h2>
        <EditBlocks blocks={home.blocks} onChange={(blocks) => set({ blocks })} tiles={home.tiles} onTiles={(tiles) => set({ tiles })} />
      </section>
      {newest !== null && (
        <ConflictNote onMine={form.overrule} onTheirs={form.takeTheirs}>
          <ul>
            {newest.home.slides.map((slide) => (
              <li key={slide.link + textOf(slide.title, language)} dir="auto">
                {textOf(slide.title, language)}
              </li>
            ))}
          </ul>
        </ConflictNote>
      )}
      <SaveBar trouble={form.trouble} saving={form.saving} />
    </form>
  );
}

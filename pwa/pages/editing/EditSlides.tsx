import { useState } from 'react';
import { pictureAddress } from '#domain/pictures.ts';
import { MOST_SLIDES } from '#domain/settings/rules.ts';
import type { Slide } from '#domain/settings/schema.ts';
import { textOf } from '#domain/words/languages.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Ordered } from './Ordered.tsx';
import { SlideSheet } from './SlideSheet.tsx';

const blank: Slide = { title: { en: '' }, text: { en: '' }, label: { en: '' }, link: '/shop' };

export function EditSlides({ slides, onChange }: { slides: readonly Slide[]; onChange: (slides: Slide[]) => void }) {
  const { t, language } = useSpeaker();
  /** the place of the slide that is open; after the last one: a new one */
  const [open, setOpen] = useState<number | null>(null);
  const nameOf = ({ title, link }: Slide) => textOf(title, language) || link;
  return (
    <>
      {slides.length === 0 && (
        <p className="quiet">{t(/*i18n*/ { id: 'pages.noSlides', message: 'No slide: the page begins without a picture.' })}</p>
      )}
      <Ordered items={slides} nameOf={nameOf} onOrder={onChange}>
        {(slide, at) => (
          <>
            {slide.picture === undefined ? <span className="none" /> : <img src={pictureAddress(slide.picture, 160, 'webp')} alt="" />}
            <span className="name" dir="auto">
              {nameOf(slide)}
            </span>
            <IconButton
              icon="pen"
              label={t(/*i18n*/ { id: 'pages.editNamed', message: 'Edit {name}' }, { name: nameOf(slide) })}
              onClick={() => setOpen(at)}
            />
          </>
        )}
      </Ordered>
      {slides.length < MOST_SLIDES && (
        <p>
          <Button variant="quiet" onClick={() => setOpen(slides.length)}>
            {t(/*i18n*/ { id: 'pages.addSlide', message: 'Add a slide' })}
          </Button>
        </p>
      )}
      {open !== null && (
        <SlideSheet
          key={open}
          slide={slides[open] ?? blank}
          onTaken={(slide) => onChange([...slides.slice(0, open), slide, ...slides.slice(open + 1)])}
          onRemove={open < slides.length ? () => onChange(slides.toSpliced(open, 1)) : undefined}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

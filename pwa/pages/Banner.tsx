import { useState } from 'react';
import { productOfLink } from '#domain/pages/rules.ts';
import type { Slide } from '#domain/pages/types.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { useEditable } from '../records/use-editable.ts';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { parseSearch } from '../shell/search-params.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Carousel } from '../ui/Carousel.tsx';
import { CloserLook } from './CloserLook.tsx';
import { useCarouselWords } from './use-carousel-words.ts';
import './banner.css';

const DELAY = 10_000;

type Look = { productId: number; title: string };

/** SITE-5: a slide that links to a product also offers its quick view. */
export function Banner({ slides }: { slides: readonly Slide[] }) {
  const { t } = useSpeaker();
  const words = useCarouselWords();
  const editable = useEditable();
  const [look, setLook] = useState<Look | null>(null);
  const [looking, setLooking] = useState(false);
  return (
    <>
      <Carousel
        title={t(/*i18n*/ { id: 'home.banner', message: 'Highlights' })}
        show="one"
        delay={DELAY}
        words={{
          ...words,
          item: (place) => t(/*i18n*/ { id: 'carousel.item', message: '{number} of {count}' }, { number: place + 1, count: slides.length }),
        }}
      >
        {slides.map((slide, at) => {
          const productId = productOfLink(slide.link);
          return (
            <li key={slide.link + slide.title} className="banner-slide">
              {slide.picture && (
                <ProductPicture
                  of={slide.picture}
                  alt=""
                  sizes="(min-width: 1440px) 672px, (min-width: 900px) 48vw, 92vw"
                  eager={at === 0}
                  first={at === 0}
                />
              )}
              <div className="words">
                <h3>{slide.title}</h3>
                <p>{slide.text}</p>
                <p className="ways">
                  <WayOn slide={slide} />
                  {productId !== undefined && !editable && (
                    <Button
                      variant="plain"
                      aria-haspopup="dialog"
                      onClick={() => {
                        setLook({ productId, title: slide.title });
                        setLooking(true);
                      }}
                    >
                      {t(/*i18n*/ { id: 'home.closerLook', message: 'A closer look' })}
                    </Button>
                  )}
                </p>
              </div>
            </li>
          );
        })}
      </Carousel>
      {look && <CloserLook {...look} open={looking} onClose={() => setLooking(false)} />}
    </>
  );
}

/** The links come from the settings, so they are not typed routes. */
function WayOn({ slide: { link, label } }: { slide: Slide }) {
  const { pathname, search, hash } = new URL(link, 'http://portico.invalid');
  return (
    <ButtonTo to={pathname as '/shop'} search={parseSearch(search)} hash={hash.slice(1)}>
      {label}
    </ButtonTo>
  );
}

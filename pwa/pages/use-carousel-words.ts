import { useSpeaker } from '../shell/speaker.tsx';
import type { CarouselWords } from '../ui/Carousel.tsx';

export function useCarouselWords(): CarouselWords {
  const { t } = useSpeaker();
  return {
    previous: t(/*i18n*/ { id: 'carousel.previous', message: 'Previous' }),
    next: t(/*i18n*/ { id: 'carousel.next', message: 'Next' }),
    stop: t(/*i18n*/ { id: 'carousel.stop', message: 'Stop moving' }),
    start: t(/*i18n*/ { id: 'carousel.start', message: 'Move by itself' }),
  };
}

import type { StarsGiven as Given } from '#domain/catalog/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import './stars-given.css';

/** ★ 4.3 (12) */
export function StarsGiven({ of: { average, total } }: { of: Given }) {
  const { t, number } = useSpeaker();
  const tenth = Math.round(average * 10) / 10;
  return (
    <span className="stars-given">
      <VisuallyHidden>
        {t(
          /*i18n*/ {
            id: 'product.stars',
            message: '{average} of 5 stars, {total, plural, one {# rating} other {# ratings}}',
          },
          { average: number(tenth), total },
        )}
      </VisuallyHidden>
      <span aria-hidden="true">
        <Icon name="star" size="small" /> {number(tenth)} <small>({number(total)})</small>
      </span>
    </span>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { MOST_COMPARED, MOST_WISHED, toggled } from '#domain/catalog/lists.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf, troubleOf } from '../shell/trouble.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { notify } from '../ui/notices.ts';
import { comparedNow, subscribeCompared, toggleCompared } from './compare-list.ts';
import { wishlist } from './own-list.ts';
import './product-marks.css';

export type ProductMarksProps = {
  productId: number;
  name: string;
  /** 0: there is none to compare */
  variantId: number;
  /** a picture in a list bears one of them */
  only?: 'save' | 'compare';
};

/** Wish list and comparison are stored on this device and need neither account nor network. */
export function ProductMarks({ productId, name, variantId, only }: ProductMarksProps) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const navigate = useNavigate();
  const listed = useSyncExternalStore(wishlist.subscribe, wishlist.now)?.some(({ id }) => id === productId) ?? false;
  const compared = useSyncExternalStore(subscribeCompared, comparedNow).includes(variantId);
  return (
    <span className="product-marks">
      {only !== 'compare' && (
        <IconButton
          icon="heart"
          label={t(/*i18n*/ { id: 'wishlist.save', message: 'Save {name}' }, { name })}
          aria-pressed={listed}
          onClick={() => void toggleSaved()}
        />
      )}
      {only !== 'save' && variantId > 0 && (
        <IconButton
          icon="compare"
          label={t(/*i18n*/ { id: 'compare.add', message: 'Compare {name}' }, { name })}
          aria-pressed={compared}
          onClick={compare}
        />
      )}
    </span>
  );

  async function toggleSaved(): Promise<void> {
    try {
      const saved = await wishlist.change((list) => toggled(list, { id: productId, name }, MOST_WISHED, ({ id }) => id));
      if (saved && listed) return;
      const toList = {
        label: t(/*i18n*/ { id: 'wishlist.title', message: 'Wish list' }),
        run: () => void navigate({ to: '/shop/wishlist' }),
      };
      const words = saved
        ? t(/*i18n*/ { id: 'wishlist.saved', message: '{name} is on your wish list' }, { name })
        : t(/*i18n*/ { id: 'wishlist.full', message: 'Your wish list holds {count} products. Remove one first.' }, { count: MOST_WISHED });
      notify(words, toList);
    } catch (error) {
      notify(sentenceOf(troubleOf(error), speaker));
    }
  }

  function compare(): void {
    const outcome = toggleCompared(variantId);
    if (outcome === 'full') {
      notify(
        t(/*i18n*/ { id: 'compare.full', message: 'You can compare up to {count} products. Remove one first.' }, { count: MOST_COMPARED }),
      );
    } else if (outcome === 'refused') notify(sentenceOf({ kind: 'device' }, speaker));
  }
}

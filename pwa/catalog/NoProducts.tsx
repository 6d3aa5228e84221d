import { useSpeaker } from '../shell/speaker.tsx';
import { Empty } from '../ui/Empty.tsx';
import { FirstProduct } from './staff-parts.ts';

/** A shop that has nothing to sell yet. */
export function NoProducts() {
  const { t } = useSpeaker();
  return (
    <>
      <Empty icon="shop" title={t(/*i18n*/ { id: 'shop.opening.title', message: 'This shop is about to open' })}>
        {t(/*i18n*/ { id: 'shop.opening.text', message: 'There are no products yet. Please come back soon.' })}
      </Empty>
      <FirstProduct />
    </>
  );
}

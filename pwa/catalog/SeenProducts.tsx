import { useEffect, useSyncExternalStore } from 'react';
import { seenNow } from '#domain/catalog/lists.ts';
import { ifPossible } from '../offline/store.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf, troubleOf } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { Grid } from '../ui/Grid.tsx';
import { notify } from '../ui/notices.ts';
import { recentlySeen } from './own-list.ts';
import { ProductCard } from './ProductCard.tsx';
import { useCards } from './use-cards.ts';
import './seen-products.css';

export type SeenProductsProps = {
  /** the product on this page: recorded as seen, and not listed */ now?: { id: number; name: string };
};

/** Products no longer sold are left out. */
export function SeenProducts({ now }: SeenProductsProps) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const list = useSyncExternalStore(recentlySeen.subscribe, recentlySeen.now);
  const known = useCards(list?.map(({ id }) => id).filter((id) => id !== now?.id));
  const [id, name] = [now?.id, now?.name];

  useEffect(() => {
    if (id === undefined || name === undefined) return;
    void ifPossible(recentlySeen.change((all) => seenNow(all, { id, name }, (each) => each.id)));
  }, [id, name]);

  if (known === null || known.cards.length === 0) return null;
  return (
    <section className="seen-products" aria-labelledby="seen-products">
      <div>
        <h2 id="seen-products">{t(/*i18n*/ { id: 'seen.title', message: 'Recently seen' })}</h2>
        <Button
          variant="plain"
          aria-describedby="seen-products"
          onClick={() => void recentlySeen.change(() => []).catch((error: unknown) => notify(sentenceOf(troubleOf(error), speaker)))}
        >
          {t(/*i18n*/ { id: 'account.clear', message: 'Clear' })}
        </Button>
      </div>
      <Grid>
        {known.cards.map((card) => (
          <ProductCard key={card.id} product={card} currency={known.currency} />
        ))}
      </Grid>
    </section>
  );
}

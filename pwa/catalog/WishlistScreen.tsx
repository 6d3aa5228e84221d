import { useSyncExternalStore } from 'react';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { SeenNote } from '../shell/SeenNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf, troubleOf } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Grid } from '../ui/Grid.tsx';
import { notify } from '../ui/notices.ts';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { RecentlySeen } from './deferred-parts.ts';
import { type Remembered, wishlist } from './own-list.ts';
import { ProductCard } from './ProductCard.tsx';
import { useCards } from './use-cards.ts';
import './wishlist.css';

/** The wish list is only on the device, so the server renders none of it. */
export function WishlistScreen() {
  const speaker = useSpeaker();
  const { t } = speaker;
  const list = useSyncExternalStore(wishlist.subscribe, wishlist.now, nothingYet);
  const known = useCards(list?.map(({ id }) => id));
  const awaited = list === null || known === null;
  const cards = new Map(known?.cards.map((card) => [card.id, card]));
  const missing = awaited ? [] : list.filter(({ id }) => !cards.has(id));
  const remove = ({ id }: Remembered) => {
    const change = wishlist.change((all) => all.filter((each) => each.id !== id));
    void change.catch((error: unknown) => notify(sentenceOf(troubleOf(error), speaker)));
  };
  return (
    <Page>
      <h1>{t(/*i18n*/ { id: 'wishlist.title', message: 'Wish list' })}</h1>
      <noscript>
        <p>{t(/*i18n*/ { id: 'wishlist.noScript', message: 'The wish list is saved on this device only and needs JavaScript.' })}</p>
      </noscript>
      <section className="wishlist" aria-busy={awaited || undefined}>
        {awaited && <Skeleton lines={5} />}
        {list?.length === 0 && (
          <Empty
            icon="heart"
            title={t(/*i18n*/ { id: 'wishlist.empty', message: 'Your wish list is empty' })}
            action={<ButtonTo to="/shop">{t(/*i18n*/ { id: 'cart.toShop', message: 'Go to the shop' })}</ButtonTo>}
          >
            {t(
              /*i18n*/ {
                id: 'wishlist.emptyText',
                message: 'Tap the heart on a product to save it here, on this device, without an account.',
              },
            )}
          </Empty>
        )}
        {cards.size > 0 && known !== null && <SeenNote of={known.answer} />}
        {cards.size > 0 && (
          <Grid>
            {list?.map(({ id }) => {
              const card = cards.get(id);
              return card && <ProductCard key={id} product={card} currency={known?.currency ?? ''} />;
            })}
          </Grid>
        )}
        {missing.length > 0 && (
          <ul className="missing">
            {missing.map((each) => (
              <li key={each.id}>
                <span>
                  {each.name}
                  <small>
                    {known?.online
                      ? t(/*i18n*/ { id: 'wishlist.gone', message: 'No longer sold' })
                      : t(/*i18n*/ { id: 'wishlist.unseen', message: 'Not on this device' })}
                  </small>
                </span>
                <Button
                  variant="quiet"
                  aria-label={t(/*i18n*/ { id: 'cart.remove', message: 'Remove {name}' }, { name: each.name })}
                  onClick={() => remove(each)}
                >
                  {t(/*i18n*/ { id: 'lists.remove', message: 'Remove' })}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <RecentlySeen />
    </Page>
  );
}

function nothingYet(): null {
  return null;
}

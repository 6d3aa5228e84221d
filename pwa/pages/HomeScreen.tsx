import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { HomeBlock, HomePage } from '#domain/pages/types.ts';
import type { HomePart } from '#domain/settings/rules.ts';
import { NoProducts } from '../catalog/NoProducts.tsx';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { Link } from '../shell/Link.tsx';
import { SeenNote } from '../shell/SeenNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Page } from '../ui/Page.tsx';
import { Banner } from './Banner.tsx';
import { CategoryWidget } from './CategoryWidget.tsx';
import { ProductCarousel } from './ProductCarousel.tsx';
import { EditPage } from './staff-parts.ts';
import { TrustLine } from './TrustLine.tsx';
import './home.css';

/** The server renders it at once; a phone loads its code only for a shop that has such a block, and shows what the server rendered until then. */
const TextBlock = import.meta.env.SSR
  ? (await import('./TextBlock.tsx')).TextBlock
  : lazy(async () => ({ default: (await import('./TextBlock.tsx')).TextBlock }));

/** Named once more: the list of the settings would bring all of their rules along. */
const parts = ['slides', 'trust', 'categories', 'newest', 'recommended', 'all'] satisfies HomePart[];
const usual: HomeBlock[] = parts.map((kind) => ({ kind }));

export function HomeScreen({ home }: { home: HomePage }) {
  const { shopName } = useRouter().options.context;
  const { slides, blocks = usual } = home;
  return (
    <Page>
      <div className="home">
        <h1 className={slides.length > 0 ? 'visually-hidden' : undefined}>{shopName}</h1>
        <SeenNote of={home} />
        <EditPage of="home" />
        {blocks.map((block, at) => (
          <Block key={String(at)} of={block} home={home} />
        ))}
      </div>
    </Page>
  );
}

function Block({ of: block, home }: { of: HomeBlock; home: HomePage }) {
  const { t } = useSpeaker();
  const { slides, newest, recommended, categories, freeFrom, currency } = home;
  const empty = newest.length + recommended.length === 0;
  switch (block.kind) {
    case 'slides':
      return slides.length > 0 && <Banner slides={slides} />;
    case 'trust':
      return empty ? <NoProducts /> : <TrustLine freeFrom={freeFrom} currency={currency} />;
    case 'categories':
      return (
        categories.length > 0 && (
          <section aria-labelledby="categories">
            <h2 id="categories">{t(/*i18n*/ { id: 'shop.categories', message: 'Categories' })}</h2>
            <CategoryWidget
              categories={categories}
              link={({ slug }, words) => (
                <Link to="/shop/category/$slug" params={{ slug }}>
                  {words}
                </Link>
              )}
            />
          </section>
        )
      );
    case 'newest':
      return (
        <ProductCarousel title={t(/*i18n*/ { id: 'home.newest', message: 'New in the shop' })} products={newest} currency={currency} />
      );
    case 'recommended':
      return (
        <ProductCarousel
          title={t(/*i18n*/ { id: 'home.recommended', message: 'Recommended' })}
          products={recommended}
          currency={currency}
        />
      );
    case 'all':
      return (
        !empty && (
          <p>
            <ButtonTo to="/shop" variant="quiet">
              {t(/*i18n*/ { id: 'nav.allProducts', message: 'All products' })}
            </ButtonTo>
          </p>
        )
      );
    case 'text':
      return (
        <Suspense>
          <TextBlock {...block} />
        </Suspense>
      );
    case 'products':
      return <ProductCarousel title={block.title} products={block.products} currency={currency} />;
  }
}

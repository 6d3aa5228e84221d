import { useRouter } from '@tanstack/react-router';
import type { HomePage } from '#domain/pages/types.ts';
import { NoProducts } from '../catalog/NoProducts.tsx';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { Link } from '../shell/Link.tsx';
import { SeenNote } from '../shell/SeenNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Page } from '../ui/Page.tsx';
import { Banner } from './Banner.tsx';
import { CategoryWidget } from './CategoryWidget.tsx';
import { ProductCarousel } from './ProductCarousel.tsx';
import { TrustLine } from './TrustLine.tsx';
import './home.css';

export function HomeScreen({ home }: { home: HomePage }) {
  const { t } = useSpeaker();
  const { shopName } = useRouter().options.context;
  const { slides, newest, recommended, categories, freeFrom, currency } = home;
  const empty = newest.length + recommended.length === 0;
  return (
    <Page>
      <div className="home">
        <h1 className={slides.length > 0 ? 'visually-hidden' : undefined}>{shopName}</h1>
        <SeenNote of={home} />
        {slides.length > 0 && <Banner slides={slides} />}
        {empty ? <NoProducts /> : <TrustLine freeFrom={freeFrom} currency={currency} />}
        {categories.length > 0 && (
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
        )}
        <ProductCarousel title={t(/*i18n*/ { id: 'home.newest', message: 'New in the shop' })} products={newest} currency={currency} />
        <ProductCarousel
          title={t(/*i18n*/ { id: 'home.recommended', message: 'Recommended' })}
          products={recommended}
          currency={currency}
        />
        {!empty && (
          <p>
            <ButtonTo to="/shop" variant="quiet">
              {t(/*i18n*/ { id: 'nav.allProducts', message: 'All products' })}
            </ButtonTo>
          </p>
        )}
      </div>
    </Page>
  );
}

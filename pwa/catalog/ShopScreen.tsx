import { ButtonTo } from '../shell/ButtonTo.tsx';
import { Link } from '../shell/Link.tsx';
import { SeenNote } from '../shell/SeenNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Breadcrumb } from '../ui/Breadcrumb.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Grid } from '../ui/Grid.tsx';
import { Page } from '../ui/Page.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { ChosenFilters } from './ChosenFilters.tsx';
import { Filters } from './Filters.tsx';
import { foundWords } from './found-words.ts';
import type { ShopData, ShopSearch } from './load-shop.ts';
import { ProductCard } from './ProductCard.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchNote } from './SearchNote.tsx';
import { ShopPager } from './ShopPager.tsx';
import { SortBy } from './SortBy.tsx';
import { shopTitle } from './shop-title.ts';
import './shop.css';

export function ShopScreen({ listing, categories, slug, chosen }: Omit<ShopData, 'query'> & { chosen: ShopSearch }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const shop = t(/*i18n*/ { id: 'shop.title', message: 'Shop' });
  const here = listing.trail.at(-1);
  return (
    <Page>
      {here && (
        <Breadcrumb
          label={t(/*i18n*/ { id: 'nav.breadcrumb', message: 'You are here' })}
          trail={[
            { label: shop, link: (props) => <Link to="/shop" {...props} /> },
            ...listing.trail.slice(0, -1).map(({ slug, name }) => ({
              label: name,
              link: (props: object) => <Link to="/shop/category/$slug" params={{ slug }} {...props} />,
            })),
          ]}
          current={here.name}
        />
      )}
      <h1>{shopTitle(speaker, { search: chosen.search, category: here?.name })}</h1>
      <div className="phone-search">
        <SearchForm id="search" />
      </div>
      <div className="shop">
        <aside>
          <CategoryTree categories={categories} current={listing.trail.map(({ id }) => id)} />
          <Filters listing={listing} chosen={chosen} slug={slug} />
        </aside>
        <section className="products" aria-labelledby="count">
          <div className="bar">
            <p id="count" role="status">
              {foundWords(speaker, listing)}
            </p>
            <SortBy chosen={chosen} slug={slug} />
          </div>
          <SeenNote of={listing} />
          <ChosenFilters listing={listing} chosen={chosen} slug={slug} />
          <SearchNote listing={listing} search={chosen.search} />
          {listing.products.length === 0 ? (
            <Empty
              icon="search"
              title={t(/*i18n*/ { id: 'shop.empty.title', message: 'Nothing found' })}
              action={
                <ButtonTo to="/shop" variant="quiet">
                  {t(/*i18n*/ { id: 'shop.empty.action', message: 'Show all products' })}
                </ButtonTo>
              }
            >
              {t(/*i18n*/ { id: 'shop.empty.text', message: 'Try fewer or other words, or look through the categories.' })}
            </Empty>
          ) : (
            <Grid>
              {listing.products.map((product, at) => (
                <ProductCard key={product.id} product={product} currency={listing.currency} eager={at < 4} first={at === 0} />
              ))}
            </Grid>
          )}
          <ShopPager listing={listing} slug={slug} chosen={chosen} />
        </section>
      </div>
    </Page>
  );
}

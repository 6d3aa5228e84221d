import { useState } from 'react';
import { Link } from '../shell/Link.tsx';
import { SeenNote } from '../shell/SeenNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Breadcrumb } from '../ui/Breadcrumb.tsx';
import { Grid } from '../ui/Grid.tsx';
import { Page } from '../ui/Page.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { ChosenFilters } from './ChosenFilters.tsx';
import { categoryCounts } from './category-counts.ts';
import { Comparing } from './comparing.ts';
import { EmptyList } from './EmptyList.tsx';
import { Filters } from './Filters.tsx';
import { ListLine } from './ListLine.tsx';
import type { ShopData, ShopSearch } from './load-shop.ts';
import { NoPrice, unreadablePrice } from './NoPrice.tsx';
import { NoProducts } from './NoProducts.tsx';
import { ProductCard } from './ProductCard.tsx';
import { SearchNote } from './SearchNote.tsx';
import { ShopPager } from './ShopPager.tsx';
import { shopTitle } from './shop-title.ts';
import { ListTools, UnpublishedList } from './staff-parts.ts';
import { isWhole, toList } from './to-list.ts';
import './shop.css';

export function ShopScreen({ listing, categories, slug, chosen }: Omit<ShopData, 'query'> & { chosen: ShopSearch }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const [comparing, setComparing] = useState(false);
  const narrowed = { listing, chosen, slug };
  const here = listing.trail.at(-1);
  const countOf = categoryCounts(listing, chosen);
  const noPrice = unreadablePrice(chosen);
  const title = <h1>{shopTitle(speaker, { search: chosen.search, category: here?.name })}</h1>;
  if (slug === undefined && listing.total === 0 && isWhole(chosen))
    return (
      <Page>
        {title}
        <SeenNote of={listing} />
        <NoProducts />
        <UnpublishedList />
      </Page>
    );
  const way = [{ name: t(/*i18n*/ { id: 'shop.title', message: 'Shop' }), slug: undefined }, ...listing.trail.slice(0, -1)];
  return (
    <Page>
      {here && (
        <Breadcrumb
          label={t(/*i18n*/ { id: 'nav.breadcrumb', message: 'You are here' })}
          trail={way.map(({ slug, name }) => ({ label: name, link: (props) => <Link {...toList(slug, chosen)} {...props} /> }))}
          current={here.name}
        />
      )}
      {title}
      <ListTools categoryId={here?.id} />
      <div className="shop">
        <aside id="narrow">
          <CategoryTree categories={categories} current={listing.trail.map(({ id }) => id)} countOf={countOf} chosen={chosen} />
          <Filters {...narrowed} />
        </aside>
        <section className="products" aria-labelledby="count">
          <ListLine {...narrowed} categories={categories} countOf={countOf} comparing={comparing} onToggle={setComparing} />
          <SeenNote of={listing} />
          {noPrice !== undefined && (
            <Alert icon="warning" tone="warning">
              <NoPrice typed={noPrice} />
            </Alert>
          )}
          <ChosenFilters {...narrowed} />
          <SearchNote listing={listing} search={chosen.search} />
          {listing.products.length === 0 ? (
            <EmptyList {...narrowed} />
          ) : (
            <Comparing value={comparing}>
              <Grid>
                {listing.products.map((product, at) => (
                  <ProductCard key={product.id} product={product} currency={listing.currency} eager={at < 4} first={at === 0} />
                ))}
              </Grid>
            </Comparing>
          )}
          <ShopPager listing={listing} slug={slug} chosen={chosen} />
          {slug === undefined && <UnpublishedList />}
        </section>
      </div>
    </Page>
  );
}

import type { Listing } from '#domain/catalog/types.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Pager } from '../ui/Pager.tsx';
import type { ShopSearch } from './load-shop.ts';

export function ShopPager({ listing, slug, chosen }: { listing: Listing; slug: string | undefined; chosen: ShopSearch }) {
  const { t, number } = useSpeaker();
  return (
    <Pager
      page={listing.page}
      pages={listing.pages}
      label={t(/*i18n*/ { id: 'pager.label', message: 'Pages' })}
      previous={t(/*i18n*/ { id: 'pager.previous', message: 'Previous page' })}
      next={t(/*i18n*/ { id: 'pager.next', message: 'Next page' })}
      pageLabel={(page) => t(/*i18n*/ { id: 'pager.page', message: 'Page {page}' }, { page })}
      number={number}
      link={(page, props) =>
        slug === undefined ? (
          page === 1 ? (
            <Link to="/shop" search={chosen} {...props} />
          ) : (
            <Link to="/shop/page/$page" params={{ page: String(page) }} search={chosen} {...props} />
          )
        ) : page === 1 ? (
          <Link to="/shop/category/$slug" params={{ slug }} search={chosen} {...props} />
        ) : (
          <Link to="/shop/category/$slug/page/$page" params={{ slug, page: String(page) }} search={chosen} {...props} />
        )
      }
    />
  );
}

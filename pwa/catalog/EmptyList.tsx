import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Empty } from '../ui/Empty.tsx';
import { isWhole, toList, toNarrowed } from './to-list.ts';
import { type Narrowed, useFilters } from './use-filters.ts';

/** Leads to what there is: the same search in the whole shop, the list without filters, else all products. */
export function EmptyList(narrowed: Narrowed) {
  const { t } = useSpeaker();
  const { listing, chosen, slug } = narrowed;
  const { count, none } = useFilters(narrowed);
  const elsewhere = slug === undefined ? 0 : (listing.byCategory?.total ?? 0);
  const category = listing.trail.at(-1)?.name;
  return (
    <Empty
      icon="search"
      title={
        category === undefined
          ? t(/*i18n*/ { id: 'shop.empty.title', message: 'Nothing found' })
          : t(/*i18n*/ { id: 'shop.empty.titleIn', message: 'Nothing found in {category}' }, { category })
      }
      action={
        elsewhere > 0 ? (
          <ButtonTo {...toList(undefined, chosen)}>
            {t(
              /*i18n*/ {
                id: 'shop.empty.elsewhere',
                message: '{count, plural, one {Show # result} other {Show # results}} from the whole shop',
              },
              { count: elsewhere },
            )}
          </ButtonTo>
        ) : count > 0 ? (
          <ButtonTo {...toNarrowed(slug, none)}>{t(/*i18n*/ { id: 'shop.empty.unfilter', message: 'Clear the filters' })}</ButtonTo>
        ) : (
          <ButtonTo to="/shop" variant="quiet">
            {t(/*i18n*/ { id: 'shop.empty.action', message: 'Show all products' })}
          </ButtonTo>
        )
      }
    >
      {isWhole(chosen)
        ? t(/*i18n*/ { id: 'shop.empty.category', message: 'There is nothing here yet.' })
        : t(/*i18n*/ { id: 'shop.empty.text', message: 'Try fewer or other words, or look through the categories.' })}
    </Empty>
  );
}

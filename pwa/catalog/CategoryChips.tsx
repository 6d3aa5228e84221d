import type { CategoryNode } from '#domain/catalog/types.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import type { CountOf } from './category-counts.ts';
import type { ShopSearch } from './load-shop.ts';
import { toList } from './to-list.ts';

type Props = { categories: readonly CategoryNode[]; here: number | undefined; countOf: CountOf; chosen: ShopSearch };

/** On a phone, instead of the tree. */
export function CategoryChips({ categories, here, countOf, chosen }: Props) {
  const { t, number } = useSpeaker();
  if (categories.length === 0) return null;
  return (
    <nav className="category-chips" aria-label={t(/*i18n*/ { id: 'shop.categories', message: 'Categories' })}>
      <ul>
        {categories.map((category) => {
          const found = chosen.search === undefined ? undefined : countOf(category);
          return (
            <li key={category.id}>
              <Link className="chip" {...toList(category.slug, chosen)} aria-current={category.id === here ? 'page' : undefined}>
                {category.name}
                {found !== undefined && <small>{number(found)}</small>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

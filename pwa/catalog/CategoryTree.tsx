import type { CategoryNode } from '#domain/catalog/types.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { CountOf } from './category-counts.ts';
import type { ShopSearch } from './load-shop.ts';
import { toList } from './to-list.ts';
import './category-tree.css';

type TreeProps = {
  categories: CategoryNode[];
  /** ids from the top to the shown category */
  current: number[];
  countOf: CountOf;
  /** what each category keeps of the list */
  chosen: ShopSearch;
};

/** SHOP-2: `<details>`, so that it works without JavaScript. */
export function CategoryTree(tree: TreeProps) {
  const { t } = useSpeaker();
  if (tree.categories.length === 0) return null;
  return (
    <nav className="category-tree" aria-labelledby="categories">
      <h2 id="categories">{t(/*i18n*/ { id: 'shop.categories', message: 'Categories' })}</h2>
      <Branch {...tree} />
    </nav>
  );
}

function Branch({ categories, ...rest }: TreeProps) {
  return (
    <ul>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryLink category={category} {...rest} />
          {category.children.length > 0 && (
            <details open={rest.current.includes(category.id) || undefined}>
              <summary aria-label={category.name}>
                <Icon name="chevron" size="small" />
              </summary>
              <Branch {...rest} categories={category.children} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function CategoryLink({ category, current, countOf, chosen }: Omit<TreeProps, 'categories'> & { category: CategoryNode }) {
  const { number } = useSpeaker();
  const count = countOf(category);
  return (
    <Link {...toList(category.slug, chosen)} aria-current={category.id === current.at(-1) ? 'page' : undefined}>
      {category.name} {count !== undefined && <small>{number(count)}</small>}
    </Link>
  );
}

import type { CategoryNode } from '#domain/catalog/types.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import './category-tree.css';

type TreeProps = { categories: CategoryNode[] /** ids from the top to the shown category */; current: number[] };

/** SHOP-2: `<details>`, so that it works without JavaScript. */
export function CategoryTree({ categories, current }: TreeProps) {
  const { t } = useSpeaker();
  return (
    <nav className="category-tree" aria-label={t(/*i18n*/ { id: 'shop.categories', message: 'Categories' })}>
      <details open={current.length > 0 || undefined}>
        <summary>
          {t(/*i18n*/ { id: 'shop.categories', message: 'Categories' })}
          <Icon name="chevron" size="small" />
        </summary>
        <Branch categories={categories} current={current} />
      </details>
    </nav>
  );
}

function Branch({ categories, current }: TreeProps) {
  const here = current.at(-1);
  return (
    <ul>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryLink category={category} here={here} />
          {category.children.length > 0 && (
            <details open={current.includes(category.id) || undefined}>
              <summary aria-label={category.name}>
                <Icon name="chevron" size="small" />
              </summary>
              <Branch categories={category.children} current={current} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function CategoryLink({ category, here }: { category: CategoryNode; here: number | undefined }) {
  return (
    <Link to="/shop/category/$slug" params={{ slug: category.slug }} aria-current={category.id === here ? 'page' : undefined}>
      {category.name} <small>{category.count}</small>
    </Link>
  );
}

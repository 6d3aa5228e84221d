import type { ReactNode } from 'react';
import type { CategoryNode } from '#domain/catalog/types.ts';
import { Icon } from '../ui/Icon.tsx';
import './category-widget.css';

type Props = {
  categories: readonly CategoryNode[];
  /** existing clients receive this markup too, without a router */
  link: (category: CategoryNode, words: ReactNode) => ReactNode;
};

/** SITE-5: `<details>`, so that it works without JavaScript. */
export function CategoryWidget({ categories, link }: Props) {
  const linkTo = (category: CategoryNode) =>
    link(
      category,
      <>
        {category.name} <small>{category.count}</small>
      </>,
    );
  return (
    <ul className="category-widget">
      {categories.map((category) => (
        <li key={category.id}>
          {category.children.length === 0 ? (
            linkTo(category)
          ) : (
            <details>
              <summary>
                {category.name}
                <Icon name="chevron" size="small" />
              </summary>
              <ul>
                {[category, ...category.children].map((each) => (
                  <li key={each.id}>{linkTo(each)}</li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

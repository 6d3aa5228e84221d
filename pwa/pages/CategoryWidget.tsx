import type { ReactNode } from 'react';
import type { CategoryNode } from '#domain/catalog/types.ts';
import type { HomePage } from '#domain/pages/types.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import './category-widget.css';

/** Two beside each other on a phone, six on a desk. */
const TILE = '(min-width: 1440px) 200px, (min-width: 900px) 15vw, (min-width: 600px) 30vw, 45vw';

type Tile = CategoryNode & Partial<HomePage['categories'][number]>;

type Props = {
  /** with pictures: tiles */
  categories: readonly Tile[];
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
    <ul className="category-widget" data-tiles={categories.some(({ picture }) => picture) || undefined}>
      {categories.map((category) => (
        <li key={category.id}>
          {category.picture && (
            <span className="frame">
              {link(
                category,
                <>
                  <ProductPicture of={category.picture} alt="" sizes={TILE} />
                  <VisuallyHidden>{category.name}</VisuallyHidden>
                </>,
              )}
            </span>
          )}
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

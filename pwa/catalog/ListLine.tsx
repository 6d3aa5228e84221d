import type { CategoryNode } from '#domain/catalog/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import type { CompareToggleProps } from './CompareToggle.tsx';
import { type CountOf, categoriesNear } from './category-counts.ts';
import { ListCompare } from './deferred-parts.ts';
import { FilterLink } from './FilterLink.tsx';
import { foundWords } from './found-words.ts';
import { SortBy } from './SortBy.tsx';
import type { Narrowed } from './use-filters.ts';
import './list-line.css';

type Props = Narrowed & CompareToggleProps & { categories: readonly CategoryNode[]; countOf: CountOf };

/** The one line above a list: on a phone it stays in sight and is drawn sideways. */
export function ListLine({ categories, countOf, comparing, onToggle, ...narrowed }: Props) {
  const speaker = useSpeaker();
  const { listing, chosen, slug } = narrowed;
  return (
    <div className="list-line">
      <FilterLink {...narrowed} />
      <SortBy chosen={chosen} slug={slug} />
      <p id="count" role="status">
        <span className="short" aria-hidden="true">
          {speaker.number(listing.total)}
          {listing.more && '+'}
        </span>
        <span className="words">{foundWords(speaker, listing)}</span>
      </p>
      <CategoryChips
        categories={categoriesNear(categories, listing.trail)}
        here={listing.trail.at(-1)?.id}
        countOf={countOf}
        chosen={chosen}
      />
      <ListCompare comparing={comparing} onToggle={onToggle} />
    </div>
  );
}

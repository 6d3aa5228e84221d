import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { toNarrowed } from './to-list.ts';
import { type Narrowed, useFilters } from './use-filters.ts';

export function ChosenFilters(narrowed: Narrowed) {
  const { t } = useSpeaker();
  const { chips, count, none } = useFilters(narrowed);
  if (count === 0) return null;
  return (
    <ul className="chosen-filters" aria-label={t(/*i18n*/ { id: 'filter.chosen', message: 'Chosen filters' })}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <Link {...toNarrowed(narrowed.slug, without)}>
            <VisuallyHidden>{t(/*i18n*/ { id: 'filter.remove', message: 'Remove' })} </VisuallyHidden>
            {label}
            <Icon name="close" size="small" />
          </Link>
        </li>
      ))}
      {(count > 1 || chips.length === 0) && (
        <li>
          <Link {...toNarrowed(narrowed.slug, none)}>{t(/*i18n*/ { id: 'filter.clear', message: 'Clear all' })}</Link>
        </li>
      )}
    </ul>
  );
}

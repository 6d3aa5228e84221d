import { useRouter } from '@tanstack/react-router';
import type { Portal } from '#domain/portal/types.ts';
import { useIsStaff } from '../people/for-staff.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { portalPlaces } from './places.ts';
import './place-rows.css';

/** ACC-3: where a person's records lie, each with its count. */
export function PlaceRows({ counts, visitor }: { counts: Portal['places']; visitor: boolean }) {
  const { t, number } = useSpeaker();
  const { routesByPath } = useRouter();
  const isStaff = { publisher: useIsStaff('publisher'), editor: useIsStaff('editor'), operator: useIsStaff('operator') };
  const shown = portalPlaces.filter(
    ({ to, visitors, staff }) => to in routesByPath && (visitors === true || !visitor) && (staff === undefined || isStaff[staff]),
  );
  return (
    <nav className="place-rows" aria-label={t(/*i18n*/ { id: 'portal.places', message: 'In your account' })}>
      <ul>
        {shown.map(({ name, icon, words, to }) => {
          const count = counts.find((each) => each.name === name)?.count;
          return (
            <li key={name}>
              {/* A slice may bring the row before its screen. */}
              <Link to={to as '/my'}>
                <Icon name={icon} />
                <span>{t(words)}</span>
                {count !== undefined && <span className="count">{number(count)}</span>}
                <Icon name="chevron" size="small" />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

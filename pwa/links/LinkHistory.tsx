import type { LinkPage } from '#domain/links/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Codes and targets that a link had before; nothing where it is as it was made. */
export function LinkHistory({ link: { codes, earlierTargets } }: { link: LinkPage }) {
  const { t, date } = useSpeaker();
  const earlier = codes.slice(1);
  if (earlier.length === 0 && earlierTargets.length === 0) return null;
  return (
    <details className="link-history">
      <summary>
        {t(/*i18n*/ { id: 'links.history', message: 'History' })}
        <Icon name="chevron" size="small" />
      </summary>
      {earlier.length > 0 && (
        <p>
          {t(/*i18n*/ { id: 'links.earlierCodes', message: 'Codes that go on working:' })}{' '}
          {earlier.map(({ id, code }) => (
            <span key={id}>
              <bdi dir="ltr">{code}</bdi>{' '}
            </span>
          ))}
        </p>
      )}
      <ul>
        {earlierTargets.map(({ url, until }) => (
          <li key={until}>
            {t(/*i18n*/ { id: 'links.until', message: 'Until {date}:' }, { date: date(until) })} <bdi dir="ltr">{url}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

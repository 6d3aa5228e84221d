import { allStars, percentOf, type StarStats } from '#domain/stars.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Star, Stars } from '../ui/Stars.tsx';
import { starWords } from './star-words.ts';
import type { UseMessages, View } from './use-messages.ts';
import './overview.css';

/** The average, how often each number of stars was given, and the choice of what is shown below. */
export function Overview({ stats, list }: { stats: StarStats; list: UseMessages }) {
  const { t, number } = useSpeaker();
  const { view, show } = list;
  return (
    <div className="overview">
      <p className="average">
        <strong>{number(stats.average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</strong>
        <span>
          <Stars
            size="large"
            value={stats.average}
            label={t(starWords.given, { stars: number(stats.average, { maximumFractionDigits: 1 }) })}
          />
          <small>
            {t(/*i18n*/ { id: 'messages.ratings', message: '{count, plural, one {# rating} other {# ratings}}' }, { count: stats.total })}
          </small>
        </span>
      </p>
      <ul className="bars" aria-label={t(/*i18n*/ { id: 'messages.filter', message: 'Show by stars' })}>
        {allStars.toReversed().map((stars) => (
          <li key={stars}>
            <button
              type="button"
              aria-pressed={view.stars === stars}
              aria-label={t(
                /*i18n*/ {
                  id: 'messages.bar',
                  message: '{stars, plural, one {# star} other {# stars}}: {count, plural, one {# rating} other {# ratings}}',
                },
                { stars, count: stats.counts[stars] },
              )}
              onClick={() => show({ stars: view.stars === stars ? undefined : stars })}
            >
              <span>{number(stars)}</span>
              <Star fill="full" />
              <span className="bar">
                <span style={{ inlineSize: `${percentOf(stats, stars)}%` }} />
              </span>
              <span className="count">{number(stats.counts[stars])}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="choice">
        <SelectField
          label={t(/*i18n*/ { id: 'orders.sort', message: 'Sort by' })}
          value={view.order}
          onChange={({ target }) => show({ order: target.value as View['order'], stars: view.stars })}
        >
          <option value="newest">{t(/*i18n*/ { id: 'messages.newest', message: 'Newest first' })}</option>
          <option value="helpful">{t(/*i18n*/ { id: 'messages.mostHelpful', message: 'Most helpful first' })}</option>
        </SelectField>
        {view.stars !== undefined && (
          <Button variant="plain" onClick={() => show({ stars: undefined })}>
            {t(/*i18n*/ { id: 'messages.showAll', message: 'Show all' })}
          </Button>
        )}
      </div>
    </div>
  );
}

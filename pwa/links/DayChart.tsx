import { useEffect, useRef, useState } from 'react';
import type { LinkStatistics } from '#domain/links/types.ts';
import { locales } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { drawDays } from './draw-days.ts';
import { everyDay } from './periods.ts';

/** LINK-6: clicks per day as a line. The figure has the name, and the table beside it the numbers. */
export function DayChart({ of }: { of: LinkStatistics }) {
  const { t, language, date, number } = useSpeaker();
  const place = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<{ day: string; clicks: number } | null>(null);
  const days = everyDay(of);
  const said = pointed ?? { day: null, clicks: days.reduce((sum, { clicks }) => sum + clicks, 0) };

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when there are other numbers
  useEffect(() => {
    if (place.current === null) return;
    return drawDays(place.current, {
      days: days.map(({ day, clicks }) => ({ day, value: clicks })),
      locale: locales[language],
      number,
      onPoint: (at) => setPointed(at === null ? null : { day: at.day, clicks: at.value }),
    });
  }, [of, language]);

  return (
    <>
      <p className="pointed" aria-hidden="true">
        <strong>
          {t(/*i18n*/ { id: 'links.clicks', message: '{count, plural, one {# click} other {# clicks}}' }, { count: said.clicks })}
        </strong>{' '}
        <span>{said.day !== null ? date(said.day) : of.from === of.to ? date(of.to) : `${date(of.from)} – ${date(of.to)}`}</span>
      </p>
      <div className="chart" ref={place} aria-hidden="true" dir="ltr" />
    </>
  );
}

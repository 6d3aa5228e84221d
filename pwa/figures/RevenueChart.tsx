import { useEffect, useRef, useState } from 'react';
import type { SalesFigures } from '#domain/figures/types.ts';
import { locales } from '#domain/words/languages.ts';
import { drawDays } from '../links/draw-days.ts';
import { useSpeaker } from '../shell/speaker.tsx';

/** The table beside it has the numbers for those who do not see it. */
export function RevenueChart({ of }: { of: SalesFigures }) {
  const { language, date, money } = useSpeaker();
  const place = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const step = of.rows.find(({ from }) => from === pointed) ?? { from: of.from, to: of.to, revenue: of.total.revenue };

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when there are other numbers
  useEffect(() => {
    if (place.current === null) return;
    return drawDays(place.current, {
      days: of.rows.map(({ from, revenue }) => ({ day: from, value: revenue })),
      locale: locales[language],
      number: (value) => money(Math.round(value), of.currency),
      onPoint: (at) => setPointed(at?.day ?? null),
    });
  }, [of, language]);

  return (
    <>
      <p className="pointed" aria-hidden="true">
        <strong>
          <bdi>{money(step.revenue, of.currency)}</bdi>
        </strong>{' '}
        <span>{step.from === step.to ? date(step.from) : `${date(step.from)} – ${date(step.to)}`}</span>
      </p>
      <div className="chart" ref={place} aria-hidden="true" dir="ltr" />
    </>
  );
}

import { useId } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { RevenueFailed } from './RevenueFailed.tsx';
import { RevenueTerms } from './RevenueTerms.tsx';
import { RevenueTotals } from './RevenueTotals.tsx';
import { useRevenue } from './use-revenue.ts';
import type { ShownDays } from './use-shown-days.ts';
import './revenue.css';

/** LINK-6: orders and revenue of one link. */
export function LinkBrought({ code, days }: { code: string; days: ShownDays['asked'] }) {
  const { t } = useSpeaker();
  const id = useId();
  const { value: revenue, trouble, busy, again } = useRevenue(days && { code, ...days });
  return (
    <section className="panel link-brought" aria-labelledby={id} aria-busy={busy || undefined}>
      <h2 id={id}>{t(/*i18n*/ { id: 'links.brought', message: 'What it brought' })}</h2>
      {trouble !== null && <RevenueFailed again={again} />}
      {revenue === null && trouble === null && <Skeleton lines={2} />}
      {revenue?.rows.length === 0 && (
        <p className="none">
          {t(/*i18n*/ { id: 'links.broughtNone', message: 'No order is known to have come by this link on these days.' })}
        </p>
      )}
      {revenue !== null && revenue.rows.length > 0 && <RevenueTotals of={revenue} />}
      <RevenueTerms />
    </section>
  );
}

import type { SalesFigures } from '#domain/figures/types.ts';
import { later } from '../shell/deferred.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { SaveCsv } from './SaveCsv.tsx';
import { StepTable } from './StepTable.tsx';
import { salesCsv } from './tables.ts';

const RevenueChart = later(async () => (await import('./RevenueChart.tsx')).RevenueChart);

export function SalesPanel({ of }: { of: SalesFigures }) {
  const { t } = useSpeaker();
  const title =
    of.by === 'day'
      ? t(/*i18n*/ { id: 'figures.byDay', message: 'Revenue per day' })
      : t(/*i18n*/ { id: 'figures.byMonth', message: 'Revenue per month' });
  return (
    <figure className="panel revenue-panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <SaveCsv name={`sales-${of.from}-${of.to}`} rows={salesCsv(of)} of={title} />
      </header>
      <div className="place">
        <RevenueChart of={of} />
      </div>
      <StepTable of={of} title={title} />
    </figure>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { revenueGroups } from '#domain/links/rules.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { RevenueFailed } from './RevenueFailed.tsx';
import { RevenueTable } from './RevenueTable.tsx';
import { RevenueTerms } from './RevenueTerms.tsx';
import { RevenueTotals } from './RevenueTotals.tsx';
import { ShownChoice } from './ShownChoice.tsx';
import { termWords } from './term-words.ts';
import { useRevenue } from './use-revenue.ts';
import { useShownDays } from './use-shown-days.ts';
import './revenue.css';

export type RevenueGroup = (typeof revenueGroups)[number];

/** LINK-6: orders and revenue by link, campaign, medium or source. */
export function RevenueList() {
  const { t } = useSpeaker();
  const days = useShownDays();
  const [by, setBy] = useState<RevenueGroup>('link');
  const { value: revenue, trouble, busy, again } = useRevenue(days.asked && { by, ...days.asked });
  const title = t(/*i18n*/ { id: 'links.revenue', message: 'Revenue' });
  return (
    <section className="link-revenue" aria-label={title} aria-busy={busy || undefined}>
      <h2 className="visually-hidden">{title}</h2>
      <Segments
        label={t(/*i18n*/ { id: 'links.revenueBy', message: 'Revenue by' })}
        values={revenueGroups.map((value) => ({ value, label: t(groupWords[value]) }))}
        chosen={by}
        onChoose={setBy}
      />
      <ShownChoice days={days} />
      {trouble !== null && <RevenueFailed again={again} />}
      {revenue === null && trouble === null && <Skeleton lines={6} />}
      {revenue?.rows.length === 0 && (
        <p className="none">
          {t(/*i18n*/ { id: 'links.revenueNone', message: 'No order is known to have come by a link on these days.' })}
        </p>
      )}
      {revenue !== null && revenue.rows.length > 0 && (
        <>
          <RevenueTotals of={revenue} />
          <RevenueTable of={revenue} head={t(groupWords[by])} />
        </>
      )}
      {by !== 'link' && (
        <p className="quiet">{t(/*i18n*/ { id: 'links.revenueUnnamed', message: 'Links that name none are left out here.' })}</p>
      )}
      <RevenueTerms />
    </section>
  );
}

const groupWords = {
  link: /*i18n*/ { id: 'links.link', message: 'Link' },
  campaign: termWords.campaign.label,
  medium: termWords.medium.label,
  source: termWords.source.label,
} satisfies Record<RevenueGroup, MessageDescriptor>;

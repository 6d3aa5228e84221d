import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { Field } from '../ui/Field.tsx';
import { Segments } from '../ui/Segments.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { daysOf, type Period, periods } from './periods.ts';
import type { ShownDays } from './use-shown-days.ts';
import './shown-choice.css';

type Props = {
  days: ShownDays;
  /** no day before it can be chosen */
  first?: string;
  /** a further choice */
  children?: ReactNode;
};

/** Of which days, in which time zone. */
export function ShownChoice({ days: { period, custom, zone, today, set }, first, children }: Props) {
  const { t } = useSpeaker();
  const zones = Intl.supportedValuesOf('timeZone');
  const from = custom.from ?? first ?? daysOf('month', { today, custom }).from;
  return (
    <div className="shown-choice">
      <Segments
        label={t(/*i18n*/ { id: 'links.period', message: 'Period' })}
        values={periods.map((value) => ({ value, label: t(periodWords[value]) }))}
        chosen={period}
        onChoose={(next) =>
          set({ period: next, ...(next === 'custom' && { custom: { to: today, ...custom, ...(from !== undefined && { from }) } }) })
        }
      />
      <div className="of">
        {children}
        <SelectField
          label={<VisuallyHidden>{t(/*i18n*/ { id: 'links.zone', message: 'Time zone' })}</VisuallyHidden>}
          value={zone}
          onChange={({ target }) => set({ zone: target.value })}
        >
          {[...new Set([zone, 'UTC', ...zones])].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      </div>
      {period === 'custom' && (
        <div className="range">
          <Field
            type="date"
            label={t(/*i18n*/ { id: 'links.from', message: 'From' })}
            min={first}
            max={custom.to ?? today}
            value={from}
            onChange={({ target }) => target.value !== '' && set({ custom: { ...custom, from: target.value } })}
          />
          <Field
            type="date"
            label={t(/*i18n*/ { id: 'links.to', message: 'To' })}
            min={from}
            max={today}
            value={custom.to ?? today}
            onChange={({ target }) => target.value !== '' && set({ custom: { ...custom, to: target.value } })}
          />
        </div>
      )}
    </div>
  );
}

const periodWords = {
  all: /*i18n*/ { id: 'links.all', message: 'All time' },
  month: /*i18n*/ { id: 'links.month', message: 'Last month' },
  week: /*i18n*/ { id: 'links.week', message: 'Last week' },
  custom: /*i18n*/ { id: 'links.custom', message: 'Custom' },
} satisfies Record<Period, MessageDescriptor>;

import type { MessageDescriptor } from '@lingui/core';
import { type ClickGroup, clickGroups } from '#domain/links/click-class.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Field } from '../ui/Field.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { dayIn, type Period, periods } from './periods.ts';
import { Segments } from './Segments.tsx';
import type { Shown } from './use-statistics.ts';
import './shown-choice.css';

type Props = {
  shown: Shown;
  set: (changed: Partial<Shown>) => void;
  /** when the link was made */
  since: string;
  today: string;
};

/** Of which days, in which time zone, and whose clicks are shown. */
export function ShownChoice({ shown: { period, custom, group, zone }, set, since, today }: Props) {
  const { t } = useSpeaker();
  const first = dayIn(zone, since);
  const zones = Intl.supportedValuesOf('timeZone');
  return (
    <div className="shown-choice">
      <Segments
        label={t(/*i18n*/ { id: 'links.period', message: 'Period' })}
        values={periods.map((value) => ({ value, label: t(periodWords[value]) }))}
        chosen={period}
        onChoose={(next) => set({ period: next, ...(next === 'custom' && { custom: { from: first, to: today, ...custom } }) })}
      />
      <div className="of">
        <Segments
          label={t(/*i18n*/ { id: 'links.group', message: 'Clicks of' })}
          values={clickGroups.map((value) => ({ value, label: t(groupWords[value]) }))}
          chosen={group}
          onChoose={(next) => set({ group: next })}
        />
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
            value={custom.from ?? first}
            onChange={({ target }) => target.value !== '' && set({ custom: { ...custom, from: target.value } })}
          />
          <Field
            type="date"
            label={t(/*i18n*/ { id: 'links.to', message: 'To' })}
            min={custom.from ?? first}
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

const groupWords = {
  people: /*i18n*/ { id: 'links.people', message: 'People' },
  bots: /*i18n*/ { id: 'links.bots', message: 'Bots' },
  all: /*i18n*/ { id: 'links.everyone', message: 'All' },
} satisfies Record<ClickGroup, MessageDescriptor>;

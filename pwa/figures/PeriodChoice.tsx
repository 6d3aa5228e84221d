import type { MessageDescriptor } from '@lingui/core';
import { daysLater } from '#domain/figures/days.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Field } from '../ui/Field.tsx';
import { type FiguresChoice, periods } from './periods.ts';
import type { UseFigures } from './use-figures.ts';

/** Chips that wrap, since six do not fit beside each other on a phone. */
export function PeriodChoice({ of: { choice, custom, today, set } }: { of: UseFigures }) {
  const { t } = useSpeaker();
  const from = custom.from ?? (today === undefined ? undefined : daysLater(today, -29));
  const to = custom.to ?? today;
  return (
    <div className="period-choice">
      <fieldset aria-label={t(/*i18n*/ { id: 'links.period', message: 'Period' })}>
        {periods.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === choice}
            disabled={today === undefined}
            onClick={() =>
              set({ choice: each, ...(each === 'custom' && from !== undefined && to !== undefined && { custom: { from, to } }) })
            }
          >
            {t(words[each])}
          </button>
        ))}
      </fieldset>
      {choice === 'custom' && (
        <div className="range">
          <Field
            type="date"
            label={t(/*i18n*/ { id: 'links.from', message: 'From' })}
            max={to}
            value={from}
            onChange={({ target }) => target.value !== '' && set({ custom: { ...custom, from: target.value } })}
          />
          <Field
            type="date"
            label={t(/*i18n*/ { id: 'links.to', message: 'To' })}
            min={from}
            max={today}
            value={to}
            onChange={({ target }) => target.value !== '' && set({ custom: { ...custom, to: target.value } })}
          />
        </div>
      )}
    </div>
  );
}

const words = {
  week: /*i18n*/ { id: 'figures.week', message: '7 days' },
  thirty: /*i18n*/ { id: 'figures.thirty', message: '30 days' },
  thisMonth: /*i18n*/ { id: 'figures.thisMonth', message: 'This month' },
  lastMonth: /*i18n*/ { id: 'figures.lastMonth', message: 'Previous month' },
  year: /*i18n*/ { id: 'figures.year', message: 'This year' },
  custom: /*i18n*/ { id: 'figures.custom', message: 'From … to' },
} satisfies Record<FiguresChoice, MessageDescriptor>;

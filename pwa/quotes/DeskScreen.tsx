import type { ReactNode } from 'react';
import { quoteStates } from '#domain/quotes/rules.ts';
import type { StaffQuotes } from '#domain/quotes/types.ts';
import { ListEnd } from '../people/ListEnd.tsx';
import { AccountTrail } from '../shell/AccountTrail.tsx';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Field } from '../ui/Field.tsx';
import { Page } from '../ui/Page.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DeskRow } from './DeskRow.tsx';
import { stateWords } from './state-words.ts';
import { type DeskState, useDeskList } from './use-desk-list.ts';
import '../ui/card-rows.css';
import './desk.css';

type Props = { rendered: StaffQuotes | null; missing: ReactNode };

/** QUOTE-1: what the shop has offered, for its operators. */
export function DeskScreen({ rendered, missing }: Props) {
  const { t } = useSpeaker();
  const { shown, set, list, busy, trouble, forbidden, again, more } = useDeskList(rendered);
  const { state, search } = shown;
  const { quotes, count = 0 } = list ?? {};
  if (forbidden) return missing;
  const title = t(/*i18n*/ { id: 'desk.title', message: 'Offers to customers' });
  return (
    <Page busy={busy}>
      <AccountTrail current={title} />
      <div className="desk">
        <header>
          <h1>{title}</h1>
          <ButtonTo to="/quotes/new">{t(/*i18n*/ { id: 'desk.new', message: 'New offer' })}</ButtonTo>
        </header>
        <div className="filter">
          <Field
            type="search"
            name="search"
            dir="auto"
            maxLength={200}
            label={t(/*i18n*/ { id: 'desk.search', message: 'Number, title, customer or email' })}
            value={search}
            onChange={({ target }) => set({ search: target.value })}
          />
          <SelectField
            name="state"
            label={t(/*i18n*/ { id: 'desk.state', message: 'State' })}
            value={state}
            onChange={({ target }) => set({ state: target.value as DeskState })}
          >
            <option value="all">{t(/*i18n*/ { id: 'desk.all', message: 'All' })}</option>
            {quoteStates.map((each) => (
              <option key={each} value={each}>
                {t(stateWords[each])}
              </option>
            ))}
          </SelectField>
        </div>
        {quotes !== undefined && (
          <p className="quiet" role="status">
            {t(/*i18n*/ { id: 'desk.count', message: '{count, plural, one {# offer} other {# offers}}' }, { count })}
          </p>
        )}
        {quotes === undefined && trouble === null && <Skeleton lines={6} />}
        {quotes !== undefined && quotes.length > 0 && (
          <ul className="card-rows desk-rows" data-busy={busy || undefined}>
            {quotes.map((quote) => (
              <DeskRow key={quote.id} quote={quote} />
            ))}
          </ul>
        )}
        <ListEnd trouble={trouble} busy={busy} again={again} more={more} />
      </div>
    </Page>
  );
}

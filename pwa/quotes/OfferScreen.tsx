import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { QuoteRecord } from '#domain/quotes/types.ts';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs } from '../shell/trouble.ts';
import { Breadcrumb } from '../ui/Breadcrumb.tsx';
import { notify } from '../ui/notices.ts';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { OfferForm } from './OfferForm.tsx';
import { useOfferForm } from './use-offer-form.ts';
import './offer-form.css';

/** `quote` null: a new one. */
type Props = { quote: QuoteRecord | null; missing: ReactNode };

/** QUOTE-1: makes an offer or says it anew. */
export function OfferScreen({ quote, missing }: Props) {
  const { t } = useSpeaker();
  const router = useRouter();
  const open = ({ number, sentAt, email }: QuoteRecord) => {
    if (quote !== null && quote.sentAt !== null && sentAt === null)
      notify(
        t(
          /*i18n*/ {
            id: 'desk.draftAgain',
            message: 'Another address: the offer is a draft again. Its earlier link leads nowhere; please send it to {email}.',
          },
          { email },
        ),
        undefined,
        { stays: true },
      );
    void router.navigate({ to: '/quotes/$number', params: { number } });
  };
  const form = useOfferForm(quote, open);
  const refused = refusedAs(form.missing);
  if (refused === 'forbidden' || refused === 'sign_in_needed') return missing;
  const title =
    quote === null
      ? t(/*i18n*/ { id: 'desk.new', message: 'New offer' })
      : t(/*i18n*/ { id: 'desk.edit', message: 'Edit offer {number}' }, { number: quote.number });
  return (
    <Page width="narrow" busy={form.fields === null && form.missing === null}>
      <Breadcrumb
        label={t(/*i18n*/ { id: 'nav.breadcrumb', message: 'You are here' })}
        trail={[
          {
            label: t(/*i18n*/ { id: 'desk.title', message: 'Offers to customers' }),
            link: (props) => <Link to="/quotes" {...props} />,
          },
        ]}
        current={title}
      />
      <div className="offer-page">
        <h1>{title}</h1>
        {form.fields === null && form.missing === null && <Skeleton lines={8} />}
        {form.fields === null && <TroubleNote of={form.missing} />}
        {form.fields !== null && <OfferForm form={form} fields={form.fields} isNew={quote === null} />}
      </div>
    </Page>
  );
}

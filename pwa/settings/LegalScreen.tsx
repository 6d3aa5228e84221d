import type { ReactNode } from 'react';
import type { LegalText } from '#domain/settings/types.ts';
import { directionOf } from '#domain/words/languages.ts';
import { SeenNote } from '../shell/SeenNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Page } from '../ui/Page.tsx';
import { CompanyFacts } from './CompanyFacts.tsx';
import { legalTitles } from './legal-titles.ts';
import { RichWords } from './RichWords.tsx';
import './legal.css';

type Props = {
  of: LegalText;
  /** handed in by the route, since places comes after settings */
  address?: (company: NonNullable<LegalText['company']>) => ReactNode;
  /** handed in by the route: what staff change it with */
  tools?: ReactNode;
};

/** One of the legal texts, or a note that it is not written yet. */
export function LegalScreen({ of, address, tools }: Props) {
  const { t } = useSpeaker();
  const { page, text, writtenIn, company } = of;
  return (
    <Page width="narrow">
      <article className="legal">
        <h1>{t(legalTitles[page])}</h1>
        <SeenNote of={of} />
        {tools}
        {company && <CompanyFacts of={company} address={address?.(company)} />}
        {text === '' && company === null && (
          <Alert icon="notice">{t(/*i18n*/ { id: 'legal.missing', message: 'The shop has not written this text yet.' })}</Alert>
        )}
        {text !== '' && (
          <div lang={writtenIn} dir={directionOf(writtenIn)}>
            <RichWords text={text} />
          </div>
        )}
      </article>
    </Page>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { cookiePurposes, isLasting, keyOfCookies, kindOfPurpose } from '#domain/consents/rules.ts';
import type { OwnConsent } from '#domain/consents/types.ts';
import { cookieWords } from '#domain/consents/wordings.ts';
import { directionOf, withLanguage } from '#domain/words/languages.ts';
import { legalTitles } from '../settings/legal-titles.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Badge } from '../ui/Badge.tsx';
import { SaidAt } from './SaidAt.tsx';

/** One line of the ledger: what, when, and the very words. */
export function ConsentLine({ of: line }: { of: OwnConsent }) {
  const { t, language } = useSpeaker();
  const { purpose, given, at, text, orderId, language: spoken } = line;
  const isList = kindOfPurpose(purpose) === 'lists';
  return (
    <li className="consent-line">
      <h3>
        {t(nameOf(purpose))} {!given && <Badge tone="quiet">{t(isList ? left : notAgreed)}</Badge>}
      </h3>
      <p className="quiet">
        <SaidAt instant={at} of={given ? agreed : isList ? leftAt : declined} />
        {isLasting(purpose) && orderId !== null && (
          <>
            {' · '}
            <a href={withLanguage(language, `/my/orders/${orderId}`)}>{t(/*i18n*/ { id: 'consents.order', message: 'The order' })}</a>
          </>
        )}
      </p>
      <details>
        <summary>{t(/*i18n*/ { id: 'consents.words', message: 'The words you saw' })}</summary>
        <blockquote lang={spoken} dir={directionOf(spoken)}>
          {text}
        </blockquote>
      </details>
    </li>
  );
}

const agreed = /*i18n*/ { id: 'consents.agreedAt', message: 'Agreed on {when}' };
const notAgreed = /*i18n*/ { id: 'consents.declined', message: 'Not agreed' };
const left = /*i18n*/ { id: 'consents.left', message: 'Left' };
const leftAt = /*i18n*/ { id: 'consents.leftAt', message: 'Left on {when}' };
const declined = /*i18n*/ { id: 'consents.declinedAt', message: 'Declined on {when}' };

function nameOf(purpose: string): MessageDescriptor {
  if (kindOfPurpose(purpose) === 'terms') return legalTitles.terms;
  if (kindOfPurpose(purpose) === 'sign') return /*i18n*/ { id: 'consents.sign', message: 'Electronic signature' };
  if (kindOfPurpose(purpose) === 'lists') return /*i18n*/ { id: 'consents.list', message: 'Mailing list' };
  if (kindOfPurpose(purpose) === 'listRequests')
    return /*i18n*/ { id: 'consents.listRequest', message: 'Mailing list, to be confirmed by email' };
  const cookies = cookiePurposes.find((each) => keyOfCookies(each) === purpose);
  return cookies === undefined ? { id: purpose, message: purpose } : cookieWords[cookies].label;
}

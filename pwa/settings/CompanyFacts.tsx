import type { ReactNode } from 'react';
import type { LegalText } from '#domain/settings/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';

type Props = { of: NonNullable<LegalText['company']>; address: ReactNode };

/** The company behind the shop, and its contacts. */
export function CompanyFacts({ of: { email, phone, vatId }, address }: Props) {
  const { t } = useSpeaker();
  return (
    <>
      {address}
      <dl>
        {email !== '' && (
          <div>
            <dt>{t(/*i18n*/ { id: 'address.email', message: 'Email' })}</dt>
            <dd>
              <a href={`mailto:${email}`}>
                <bdi>{email}</bdi>
              </a>
            </dd>
          </div>
        )}
        {phone !== '' && (
          <div>
            <dt>{t(/*i18n*/ { id: 'address.phone', message: 'Phone' })}</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                <bdi>{phone}</bdi>
              </a>
            </dd>
          </div>
        )}
        {vatId !== '' && (
          <div>
            <dt>{t(/*i18n*/ { id: 'legal.vat', message: 'VAT ID' })}</dt>
            <dd>
              <bdi>{vatId}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

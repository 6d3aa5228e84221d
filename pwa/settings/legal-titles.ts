import type { MessageDescriptor } from '@lingui/core';
import type { LegalPage } from '#domain/settings/rules.ts';

/** Titles of the legal pages, in links and on the pages themselves. */
export const legalTitles = {
  terms: /*i18n*/ { id: 'legal.terms', message: 'Terms and conditions' },
  withdrawal: /*i18n*/ { id: 'legal.withdrawal', message: 'Right of withdrawal' },
  privacy: /*i18n*/ { id: 'legal.privacy', message: 'Privacy' },
  imprint: /*i18n*/ { id: 'legal.imprint', message: 'Imprint' },
} satisfies Record<LegalPage, MessageDescriptor>;

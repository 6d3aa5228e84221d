import type { MessageDescriptor } from '@lingui/core';
import type { UtmField } from '#domain/links/rules.ts';

export const termWords = {
  campaign: {
    label: /*i18n*/ { id: 'links.campaign', message: 'Campaign' },
    example: /*i18n*/ { id: 'links.campaignExample', message: 'What it is for: Summer sale' },
  },
  medium: {
    label: /*i18n*/ { id: 'links.medium', message: 'Medium' },
    example: /*i18n*/ { id: 'links.mediumExample', message: 'How it is sent: Email' },
  },
  source: {
    label: /*i18n*/ { id: 'links.source', message: 'Source' },
    example: /*i18n*/ { id: 'links.sourceExample', message: 'Where it is seen: Newsletter' },
  },
} satisfies Record<UtmField, Record<'label' | 'example', MessageDescriptor>>;

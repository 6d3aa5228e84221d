import type { MessageDescriptor } from '@lingui/core';
import type { CopyTrouble } from './copy-text.ts';

/** SITE-12 */
export const copyTroubles = {
  missing: /*i18n*/ { id: 'copy.missing', message: 'This browser has no clipboard.' },
  outdated: /*i18n*/ { id: 'copy.outdated', message: 'This browser is too old to copy.' },
  unavailable: /*i18n*/ { id: 'copy.unavailable', message: 'The clipboard is not available here.' },
  deactivated: /*i18n*/ { id: 'copy.deactivated', message: 'Copying is switched off in this browser.' },
  slow: /*i18n*/ { id: 'copy.slow', message: 'The clipboard did not answer in time.' },
} satisfies Record<CopyTrouble, MessageDescriptor>;

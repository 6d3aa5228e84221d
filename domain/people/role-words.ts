import type { MessageDescriptor } from '@lingui/core';
import type { Role } from './types.ts';

/** What a role is called: `you work at the shop as …`. */
export const roleWords: Record<Role, MessageDescriptor> = {
  customer: /*i18n*/ { id: 'role.customer', message: 'a customer' },
  publisher: /*i18n*/ { id: 'role.publisher', message: 'a publisher' },
  editor: /*i18n*/ { id: 'role.editor', message: 'an editor' },
  operator: /*i18n*/ { id: 'role.operator', message: 'an operator' },
};

import type { MessageDescriptor } from '@lingui/core';
import type { Role } from './types.ts';

/** What a role is called: `you are invited to the shop as …`. */
export const roleWords: Record<Role, MessageDescriptor> = {
  customer: /*i18n*/ { id: 'role.customer', message: 'customer' },
  publisher: /*i18n*/ { id: 'role.publisher', message: 'publisher' },
  editor: /*i18n*/ { id: 'role.editor', message: 'editor' },
  operator: /*i18n*/ { id: 'role.operator', message: 'operator' },
};

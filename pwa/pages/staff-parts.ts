import { forStaff } from '../people/for-staff.ts';

/** Parts for staff: visitors load none of them. */

export const ContentTools = forStaff('editor', () => import('./ContentToolsRow.tsx').then((file) => file.ContentToolsRow));
export const EditLegal = forStaff('editor', () => import('./LegalPencil.tsx').then((file) => file.LegalPencil));
export const EditHome = forStaff('editor', () => import('./HomePencil.tsx').then((file) => file.HomePencil));

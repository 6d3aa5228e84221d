import { forStaff } from '../people/for-staff.ts';

/** Parts for staff: visitors load none of them. */

export const Publishing = forStaff('publisher', () => import('./PublishToggle.tsx').then((file) => file.PublishToggle));
export const Editing = forStaff('editor', () => import('./EditBar.tsx').then((file) => file.EditBar));

/** A pencil that leads to an address. */
export const PencilTo = forStaff('editor', () => import('./Pencil.tsx').then((file) => file.Pencil));

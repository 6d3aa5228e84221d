import { forStaff } from '../people/for-staff.ts';

/** Parts for staff: visitors load none of them. */

export const Publishing = forStaff('publisher', () => import('./editing/PublishToggle.tsx').then((file) => file.PublishToggle));
export const Editing = forStaff('editor', () => import('./editing/EditBar.tsx').then((file) => file.EditBar));

import { forStaff } from '../people/for-staff.ts';

/** Apart from staff-parts.ts, so that the home page does not pay for it. */
export const ContentTools = forStaff('editor', () => import('./editing/ContentToolsRow.tsx').then((file) => file.ContentToolsRow));

import { forStaff } from '../people/for-staff.ts';

/** For staff: visitors do not load it. */
export const EditPage = forStaff('editor', () => import('./editing/PagePencil.tsx').then((file) => file.PagePencil));

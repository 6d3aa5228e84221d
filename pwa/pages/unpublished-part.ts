import { forStaff } from '../people/for-staff.ts';

/** Apart from staff-parts.ts, since it is a whole screen: a circle otherwise. */
export const UnpublishedContent = forStaff('editor', () =>
  import('./editing/UnpublishedContentPage.tsx').then((file) => file.UnpublishedContentPage),
);

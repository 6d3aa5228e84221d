import { forStaff } from '../people/for-staff.ts';

/** Parts for staff: customers load none of them. Private conversations are the operators’. */

const load = () => import('./Moderation.tsx').then((file) => file.Moderation);
export const PublicModeration = forStaff('publisher', load);
export const PrivateModeration = forStaff('operator', load);

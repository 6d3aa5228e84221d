import { later } from '../shell/deferred.tsx';

/** Only a desk draws the code. */
export const PhoneQr = later(() => import('./PhoneQr.tsx').then((file) => file.PhoneQr));

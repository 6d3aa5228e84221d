import { createElement, useState } from 'react';
import { later, nearby } from '../shell/deferred.tsx';
import { wasOffered } from './popup-cookie.ts';

export const Newsletter = nearby(() => import('./FooterList.tsx').then((file) => file.FooterList));

const Popup = later(() => import('./ListPopup.tsx').then((file) => file.ListPopup));

/** MAIL-3: a browser that has shown it once does not even load the code. */
export function PopupOnce({ list }: { list: number }) {
  const [offered] = useState(() => wasOffered(list));
  return offered ? null : createElement(Popup, { list });
}

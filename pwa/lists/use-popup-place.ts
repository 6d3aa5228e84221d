import { useLocation, useRouter } from '@tanstack/react-router';
import { isToBeAsked } from '#domain/consents/rules.ts';
import { splitLanguage } from '#domain/words/languages.ts';
import { useDeviceState } from '../consents/use-consent.ts';
import { useEditable } from '../records/use-editable.ts';

/** Where somebody orders, signs in, signs or answers a mail. */
const quiet = /^\/(shop\/(cart|checkout|address|payment|confirmation|offer)|web|my|mail|newsletter|quotes?|r|rating|verify)(?=\/|$)/;

/** Whether a popup may come on this page, by now. */
export function usePopupPlace(): boolean {
  const { pathname } = useLocation();
  const { cookies = [] } = useRouter().options.context;
  const editable = useEditable();
  const device = useDeviceState();
  const isAsked = cookies.length > 0 && (device === undefined || isToBeAsked(device, cookies, device.readAt));
  return !editable && !isAsked && !quiet.test(splitLanguage(pathname).path);
}

import { Link, useLocation } from '@tanstack/react-router';
import { splitLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../speaker.tsx';

/** To the sign-in screen, and from there back to here; `to` where one should get elsewhere. */
export function SignInLink({ className, to }: { className?: string; to?: string }) {
  const { t } = useSpeaker();
  const { publicHref } = useLocation();
  const aimless = /^\/(my|web\/login)(?=[/?#]|$)/.test(splitLanguage(publicHref).path);
  const redirect = to ?? (aimless ? undefined : publicHref);
  return (
    <Link to="/web/login" search={redirect === undefined ? {} : { redirect }} className={className} rel="nofollow">
      <span>{t(/*i18n*/ { id: 'people.signIn', message: 'Sign in' })}</span>
    </Link>
  );
}

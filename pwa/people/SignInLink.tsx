import { useLocation } from '@tanstack/react-router';
import { splitLanguage } from '#domain/words/languages.ts';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import type { ButtonVariant } from '../ui/Button.tsx';

export type SignInLinkProps = { className?: string; button?: boolean; variant?: ButtonVariant; to?: string | undefined };

/** To the sign-in screen, and from there back to here, or to `to`. */
export function SignInLink({ className, button = false, variant = 'primary', to }: SignInLinkProps) {
  const { t } = useSpeaker();
  const { publicHref } = useLocation();
  const aimless = /^\/(my|web\/(login|signup|reset_password|confirm))(?=[/?#]|$)/.test(splitLanguage(publicHref).path);
  const redirect = to ?? (aimless ? undefined : publicHref);
  const there = { to: '/web/login', search: redirect === undefined ? {} : { redirect }, rel: 'nofollow' } as const;
  const words = t(/*i18n*/ { id: 'people.signIn', message: 'Sign in' });
  if (button)
    return (
      <ButtonTo {...there} variant={variant}>
        {words}
      </ButtonTo>
    );
  return (
    <Link {...there} className={className}>
      <span>{words}</span>
    </Link>
  );
}

import { ButtonTo } from '../shell/ButtonTo.tsx';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';

/** From the sign-in to the other ways in, with its target and its database. */
export function AccountLinks({ target, database }: { target: string | undefined; database: string | undefined }) {
  const { t } = useSpeaker();
  const search = { ...(target !== undefined && { redirect: target }), ...(database !== undefined && { db: database }) };
  return (
    <div className="account-links">
      <Link to="/web/reset_password" search={search} rel="nofollow">
        {t(/*i18n*/ { id: 'people.forgot', message: 'Forgot your password?' })}
      </Link>
      <ButtonTo to="/web/signup" search={search} variant="quiet" rel="nofollow">
        {t(/*i18n*/ { id: 'signUp.title', message: 'Create an account' })}
      </ButtonTo>
    </div>
  );
}

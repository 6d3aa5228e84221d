import { Breadcrumb } from '../ui/Breadcrumb.tsx';
import { Link } from './Link.tsx';
import { useSpeaker } from './speaker.tsx';

/** The way back from a page below the account. */
export function AccountTrail({ current }: { current: string }) {
  const { t } = useSpeaker();
  return (
    <Breadcrumb
      label={t(/*i18n*/ { id: 'nav.breadcrumb', message: 'You are here' })}
      trail={[{ label: t(/*i18n*/ { id: 'nav.account', message: 'Account' }), link: (props) => <Link to="/my" {...props} /> }]}
      current={current}
    />
  );
}

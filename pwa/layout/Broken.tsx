import { useRouter } from '@tanstack/react-router';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { isOffline } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { Missing } from './Missing.tsx';

const tryAgain = /*i18n*/ { id: 'broken.again', message: 'Try again' };

export function Broken({ error }: { error: unknown }) {
  const { t } = useSpeaker();
  const router = useRouter();
  const again = () => void router.invalidate();
  if (isNotFound(error)) return <Missing />;
  if (isOffline(error)) return <Unseen again={again} />;
  return (
    <Page width="narrow">
      <Empty
        icon="warning"
        level={1}
        title={t(/*i18n*/ { id: 'broken.title', message: 'That did not work' })}
        action={<Button onClick={again}>{t(tryAgain)}</Button>}
      >
        {t(/*i18n*/ { id: 'broken.text', message: 'The fault is ours. Nothing you entered is lost.' })}
      </Empty>
    </Page>
  );
}

/** The device has nothing of this page. */
function Unseen({ again }: { again: () => void }) {
  const { t } = useSpeaker();
  return (
    <Page width="narrow">
      <Empty
        icon="offline"
        level={1}
        title={t(/*i18n*/ { id: 'broken.offline.title', message: 'You’re offline' })}
        action={<Button onClick={again}>{t(tryAgain)}</Button>}
      >
        {t(
          /*i18n*/ {
            id: 'broken.offline.text',
            message: 'This page has not been seen on this device yet. Your cart and everything you have seen still work.',
          },
        )}{' '}
        <Link to="/shop/cart">{t(/*i18n*/ { id: 'nav.cart', message: 'Cart' })}</Link>
      </Empty>
    </Page>
  );
}

/** For addresses that only the server can answer, such as a short link. */
export function NoRoute() {
  const { isUnanswered } = useRouter().options.context;
  return isUnanswered ? <Unseen again={() => location.reload()} /> : <Missing />;
}

function isNotFound(error: unknown): boolean {
  return (error as { data?: { failure?: string } } | null)?.data?.failure === 'not_found';
}

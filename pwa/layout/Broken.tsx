import { useRouter } from '@tanstack/react-router';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { isOffline } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { Missing } from './Missing.tsx';

export function Broken({ error }: { error: unknown }) {
  const { t } = useSpeaker();
  const router = useRouter();
  if (isNotFound(error)) return <Missing />;
  const again = <Button onClick={() => void router.invalidate()}>{t(/*i18n*/ { id: 'broken.again', message: 'Try again' })}</Button>;
  return (
    <Page width="narrow">
      {isOffline(error) ? (
        <Empty icon="offline" level={1} title={t(/*i18n*/ { id: 'broken.offline.title', message: 'You’re offline' })} action={again}>
          {t(
            /*i18n*/ {
              id: 'broken.offline.text',
              message: 'This page has not been seen on this device yet. Your cart and everything you have seen still work.',
            },
          )}{' '}
          <Link to="/shop/cart">{t(/*i18n*/ { id: 'nav.cart', message: 'Cart' })}</Link>
        </Empty>
      ) : (
        <Empty icon="warning" level={1} title={t(/*i18n*/ { id: 'broken.title', message: 'That did not work' })} action={again}>
          {t(/*i18n*/ { id: 'broken.text', message: 'The fault is ours. Nothing you entered is lost.' })}
        </Empty>
      )}
    </Page>
  );
}

function isNotFound(error: unknown): boolean {
  return (error as { data?: { failure?: string } } | null)?.data?.failure === 'not_found';
}

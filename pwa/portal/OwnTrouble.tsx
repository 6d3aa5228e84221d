import { useLocation } from '@tanstack/react-router';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, sentenceOf, type Trouble } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';

/** Where neither the shop nor this device knows what belongs here. */
export function OwnTrouble({ trouble, again }: { trouble: Trouble; again: () => void }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { publicHref } = useLocation();
  if (refusedAs(trouble) === 'sign_in_needed') {
    return (
      <Empty
        icon="account"
        title={t(/*i18n*/ { id: 'portal.signIn', message: 'Please sign in first' })}
        action={
          <ButtonTo to="/web/login" search={{ redirect: publicHref }}>
            {t(/*i18n*/ { id: 'people.signIn', message: 'Sign in' })}
          </ButtonTo>
        }
      />
    );
  }
  const offline = trouble.kind === 'offline';
  return (
    <Empty
      icon={offline ? 'offline' : 'warning'}
      title={
        offline
          ? t(/*i18n*/ { id: 'broken.offline.title', message: 'You’re offline' })
          : t(/*i18n*/ { id: 'broken.title', message: 'That did not work' })
      }
      action={<Button onClick={again}>{t(/*i18n*/ { id: 'broken.again', message: 'Try again' })}</Button>}
    >
      {offline ? t(/*i18n*/ { id: 'portal.notSeen', message: 'This has not been seen on this device yet.' }) : sentenceOf(trouble, speaker)}
    </Empty>
  );
}

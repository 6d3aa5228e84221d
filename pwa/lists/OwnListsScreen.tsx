import { useRouteContext } from '@tanstack/react-router';
import type { ListChoices } from '#domain/lists/types.ts';
import { saveSeenOwn } from '../offline/seen-own.ts';
import { ifPossible } from '../offline/store.ts';
import { SignInLink } from '../people/SignInLink.tsx';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { AccountTrail } from '../shell/AccountTrail.tsx';
import { Link } from '../shell/Link.tsx';
import { SeenNote } from '../shell/SeenNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs } from '../shell/trouble.ts';
import { useSeenOwn } from '../shell/use-seen-own.ts';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ChoicesForm } from './ChoicesForm.tsx';
import { useChoices } from './use-choices.ts';
import './own-lists.css';

const SEEN = 'lists';

/** MAIL-4: the lists of the person who is signed in. */
export function OwnListsScreen({ rendered }: { rendered: ListChoices | null }) {
  const { t, language } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { value: choices, trouble } = useSeenOwn<ListChoices>(SEEN, { rendered, ask: () => api.lists.mine.query({ language }) });
  const isStranger = refusedAs(trouble) === 'sign_in_needed';
  const title = t(/*i18n*/ { id: 'lists.yours', message: 'Your mailing lists' });
  return (
    <Page width="narrow" busy={choices === null && trouble === null}>
      <AccountTrail current={title} />
      <div className="own-lists">
        <h1>{title}</h1>
        {choices !== null && <SeenNote of={choices} />}
        {choices === null && trouble === null && <Skeleton lines={4} />}
        {isStranger && (
          <Empty
            icon="lock"
            title={t(/*i18n*/ { id: 'lists.signIn', message: 'Sign in to see your mailing lists' })}
            action={<SignInLink button to="/my/lists" />}
          >
            {t(/*i18n*/ { id: 'lists.signInText', message: 'Without an account, the link in each of our emails leads to your lists.' })}
          </Empty>
        )}
        {!isStranger && choices === null && <TroubleNote of={trouble} />}
        {choices?.lists.length === 0 && (
          <Empty icon="notice" title={t(/*i18n*/ { id: 'lists.empty', message: 'There are no mailing lists' })}>
            {t(/*i18n*/ { id: 'lists.emptyText', message: 'Once the shop writes regularly, you can choose here what you get.' })}
          </Empty>
        )}
        {choices !== null && choices.lists.length > 0 && !isStranger && <OwnChoices key={JSON.stringify(choices)} choices={choices} />}
        <p className="quiet">
          <Link to="/my/consents">{t(/*i18n*/ { id: 'lists.toConsents', message: 'What you agreed to, word for word' })}</Link>
        </p>
      </div>
    </Page>
  );
}

function OwnChoices({ choices }: { choices: ListChoices }) {
  const { t, language } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const choosing = useChoices(choices, {
    change: async (wanted) => {
      const now = await api.lists.chooseMine.mutate({ ...wanted, language });
      await ifPossible(saveSeenOwn(SEEN, now));
      return now;
    },
  });
  return (
    <>
      <p>{t(/*i18n*/ { id: 'lists.sentTo', message: 'Sent to {email}' }, { email: choices.email })}</p>
      <ChoicesForm of={choosing} />
    </>
  );
}

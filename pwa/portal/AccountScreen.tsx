import { useRouteContext } from '@tanstack/react-router';
import type { AccountDetails } from '#domain/places/account.ts';
import { SeenNote } from '../shell/SeenNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { useSeenOwn } from '../shell/use-seen-own.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AccountForm, type AccountFormProps } from './AccountForm.tsx';
import { problemsAgain } from './account-form.ts';
import { OwnTrouble } from './OwnTrouble.tsx';
import { SubPage } from './SubPage.tsx';

/** `problems`: of a refused plain form, by its own names. */
type Props = Omit<AccountFormProps, 'account' | 'refused'> & {
  rendered: AccountDetails | null;
  problems: Readonly<Record<string, string>>;
};

/** ACC-4 */
export function AccountScreen({ rendered, problems, ...form }: Props) {
  const { t } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { value: account, trouble, again } = useSeenOwn('account', { rendered, ask: () => api.places.account.query() });
  return (
    <SubPage title={t(/*i18n*/ { id: 'portal.account', message: 'Account details' })} busy={account === null && trouble === null}>
      {account === null && (trouble === null ? <Skeleton lines={8} /> : <OwnTrouble trouble={trouble} again={again} />)}
      {account !== null && (
        <>
          {trouble && <SeenNote of={account} />}
          <AccountForm key={JSON.stringify(account)} account={account} refused={problemsAgain(problems)} {...form} />
        </>
      )}
    </SubPage>
  );
}

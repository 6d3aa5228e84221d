import { useRouteContext } from '@tanstack/react-router';
import type { ListChoices } from '#domain/lists/types.ts';
import { MailLinkPage } from '../people/MailLinkPage.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { NarrowForm } from '../ui/NarrowForm.tsx';
import { ChoicesForm } from './ChoicesForm.tsx';
import { useChoices } from './use-choices.ts';

export type LinkListsProps = {
  /** null: the link is no longer valid; undefined: there is no network to ask */
  choices: ListChoices | null | undefined;
  /** what a plain form has just done */
  saved: boolean | undefined;
  csrf: string | null;
  /** of the link */
  fields: Record<string, string>;
};

/** MAIL-4: where the last link of each mail leads. Looking at it changes nothing, since programs look at the links of mails too. */
export function LinkListsScreen({ choices, ...rest }: LinkListsProps) {
  const { t } = useSpeaker();
  return (
    <MailLinkPage
      found={choices}
      over={t(
        /*i18n*/ {
          id: 'lists.linkOver',
          message: 'Please use the link in the latest email. With an account you also find your lists there.',
        },
      )}
    >
      {(found) => <Choices choices={found} {...rest} />}
    </MailLinkPage>
  );
}

function Choices({ choices: rendered, saved, csrf, fields }: LinkListsProps & { choices: ListChoices }) {
  const { t, language } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { subscriber, list, mailing, token = '' } = fields;
  const link = { subscriber: Number(subscriber), list: Number(list), mailing: Number(mailing ?? 0), token };
  const choosing = useChoices(rendered, { saved, change: (wanted) => api.lists.choose.mutate({ ...link, ...wanted, language }) });
  return (
    <NarrowForm>
      <header>
        <h1>{t(/*i18n*/ { id: 'lists.yours', message: 'Your mailing lists' })}</h1>
        <p>
          <bdi>{rendered.email}</bdi>
        </p>
      </header>
      <ChoicesForm of={choosing} first={link.list} fields={{ ...fields, ...(csrf !== null && { csrf_token: csrf }) }} />
    </NarrowForm>
  );
}

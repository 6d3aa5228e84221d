import type { ListContent } from '#domain/lists/types.ts';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ListWords } from './ListWords.tsx';
import { type PlainForm, Subscribe } from './Subscribe.tsx';
import { useSubscription } from './use-subscription.ts';
import './newsletter.css';

export type NewsletterProps = PlainForm & {
  listId: number;
  /** null: there is no such list, or it is closed; undefined: not loaded yet */
  rendered: ListContent | null | undefined;
};

/** MAIL-1: a mailing list's own page, which works without JavaScript. */
export function NewsletterScreen({ listId, rendered, ...plain }: NewsletterProps) {
  const { t } = useSpeaker();
  const subscription = useSubscription(listId, rendered);
  const { content, checked } = subscription;
  return (
    <Page width="narrow" busy={content === undefined && !checked}>
      {content === undefined && (checked ? <TroubleNote of={{ kind: 'offline' }} /> : <Skeleton lines={5} />)}
      {content === null && (
        <Empty
          level={1}
          icon="notice"
          title={t(/*i18n*/ { id: 'lists.none', message: 'There is no such mailing list' })}
          action={<ButtonTo to="/shop">{t(/*i18n*/ { id: 'nav.shop', message: 'Shop' })}</ButtonTo>}
        >
          {t(/*i18n*/ { id: 'lists.noneText', message: 'It may have been closed. Nothing is sent from it any more.' })}
        </Empty>
      )}
      {content != null && (
        <div className="newsletter">
          <h1>{content.title}</h1>
          <ListWords of={content} />
          <Subscribe of={subscription} plain={plain} />
        </div>
      )}
    </Page>
  );
}

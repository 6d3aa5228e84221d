import type { MessageDraft } from '#domain/messages/schema.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Stars } from '../ui/Stars.tsx';
import { photoUrl } from './photo-url.ts';
import { starWords } from './star-words.ts';
import type { UseDiscussion } from './use-discussion.ts';
import './message.css';

/** What this device has not sent yet; shown at once, and for its author alone. */
export function WaitingMessage({ draft, discussion }: { draft: MessageDraft; discussion: UseDiscussion }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { unsent, own, me } = discussion;
  const trouble = unsent.whyUnsent(draft);
  const author = own?.name ?? me?.name ?? t(/*i18n*/ { id: 'messages.you', message: 'You' });
  return (
    <article className="message" data-waiting aria-label={author}>
      <span className="avatar" aria-hidden="true">
        <Icon name="account" />
      </span>
      <header>
        <p className="author">
          <strong dir="auto">{author}</strong>
        </p>
        <p className="when">
          {draft.stars !== undefined && <Stars value={draft.stars} label={t(starWords.given, { stars: draft.stars })} />}
          <span role="status">{t(/*i18n*/ { id: 'messages.waiting', message: 'Waiting to be sent' })}</span>
        </p>
      </header>
      {draft.text !== '' && (
        <p className="text">
          <bdi>{draft.text}</bdi>
        </p>
      )}
      {draft.photos.length > 0 && (
        <ul className="photos">
          {draft.photos.map((photo) => (
            <li key={photo}>
              <img src={photoUrl(photo)} alt="" />
            </li>
          ))}
        </ul>
      )}
      {trouble !== null && trouble.kind !== 'offline' && <p className="trouble">{sentenceOf(trouble, speaker)}</p>}
      {trouble !== null && (
        <div className="actions">
          <Button variant="plain" onClick={unsent.again}>
            {t(/*i18n*/ { id: 'broken.again', message: 'Try again' })}
          </Button>
          <Button variant="plain" onClick={() => unsent.withdraw(draft)}>
            {t(/*i18n*/ { id: 'messages.withdraw', message: 'Don’t send' })}
          </Button>
        </div>
      )}
    </article>
  );
}

import { useState } from 'react';
import type { RecordNamed } from '#domain/messages/schema.ts';
import type { Message, Thread } from '#domain/messages/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { ownTimeZone } from '../shell/time-zone.ts';
import { Badge } from '../ui/Badge.tsx';
import { Stars } from '../ui/Stars.tsx';
import { EditMessage } from './EditMessage.tsx';
import { MessageActions } from './MessageActions.tsx';
import { Photos } from './Photos.tsx';
import { starWords } from './star-words.ts';
import type { UseDiscussion } from './use-discussion.ts';
import './message.css';

type Props = { message: Message; thread: Thread; discussion: UseDiscussion };

export function MessageArticle({ message, thread, discussion }: Props) {
  const { t, date, dateTime } = useSpeaker();
  const [editing, setEditing] = useState(false);
  const { id, at, editedAt, fromShop, verified, stars, text, photos } = message;
  const author = message.author || t(/*i18n*/ { id: 'messages.deletedAuthor', message: 'Deleted customer' });
  return (
    <article className="message" id={`message-${id}`} aria-label={author}>
      <img className="avatar" src={avatarOf(id, discussion.about)} width={50} height={50} loading="lazy" alt="" />
      <header>
        <p className="author">
          <strong dir="auto">{author}</strong>
          {fromShop && <Badge>{t(/*i18n*/ { id: 'messages.fromShop', message: 'Shop' })}</Badge>}
          {verified && <Badge tone="success">{t(/*i18n*/ { id: 'messages.verified', message: 'Verified buyer' })}</Badge>}
        </p>
        <p className="when">
          {stars !== null && <Stars value={stars} label={t(starWords.given, { stars })} />}
          <time dateTime={at}>
            {discussion.isPublic
              ? t(/*i18n*/ { id: 'messages.published', message: 'Published on {date}' }, { date: date(at, ownTimeZone()) })
              : dateTime(at, ownTimeZone())}
          </time>
          {editedAt !== null && <span>{t(/*i18n*/ { id: 'messages.edited', message: 'edited' })}</span>}
        </p>
      </header>
      {editing ? (
        <EditMessage message={message} discussion={discussion} onDone={() => setEditing(false)} />
      ) : (
        <>
          {text !== '' && (
            <p className="text">
              <bdi>{text}</bdi>
            </p>
          )}
          <Photos photos={photos} author={author} />
          <MessageActions message={message} thread={thread} author={author} discussion={discussion} onEdit={() => setEditing(true)} />
        </>
      )}
    </article>
  );
}

/** CHAT-2; of a private record only for who may read it. */
function avatarOf(id: number, { accessToken }: RecordNamed): string {
  const query = accessToken === undefined ? '' : `?${new URLSearchParams({ access_token: accessToken })}`;
  return `/web/image/mail.message/${id}/author_avatar/50x50${query}`;
}

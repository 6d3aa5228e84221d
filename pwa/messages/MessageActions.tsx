import { useState } from 'react';
import type { Message, Thread } from '#domain/messages/types.ts';
import { useIsStaff } from '../people/for-staff.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { DeleteSheet } from './DeleteSheet.tsx';
import { HelpfulToggle } from './HelpfulToggle.tsx';
import { Reply } from './Reply.tsx';
import { ReportSheet } from './ReportSheet.tsx';
import { PrivateModeration, PublicModeration } from './staff-parts.ts';
import type { UseDiscussion } from './use-discussion.ts';

type Props = { message: Message; thread: Thread; author: string; discussion: UseDiscussion; onEdit: () => void };

/** What one may do with a message: one's own is edited or deleted, another's found helpful or reported. */
export function MessageActions({ message, thread, author, discussion, onEdit }: Props) {
  const { t } = useSpeaker();
  const { me, own, isOwn, isPublic } = discussion;
  const [sheet, setSheet] = useState<'delete' | 'report' | null>(null);
  const Moderation = isPublic ? PublicModeration : PrivateModeration;
  const mine = isOwn(message);
  const isReported = own?.reported.includes(message.id) === true;
  const isStaff = useIsStaff('publisher');
  const close = () => setSheet(null);
  const others = (
    <>
      {mine && (
        <>
          <Button variant="plain" onClick={onEdit}>
            {t(/*i18n*/ { id: 'checkout.edit', message: 'Edit' })}
          </Button>
          <Button variant="plain" onClick={() => setSheet('delete')}>
            {t(/*i18n*/ { id: 'messages.delete', message: 'Delete' })}
          </Button>
        </>
      )}
      {isPublic && me !== null && !mine && !message.fromShop && !isStaff && (
        <Button variant="plain" disabled={isReported} onClick={() => setSheet('report')}>
          {isReported
            ? t(/*i18n*/ { id: 'messages.reported', message: 'Reported' })
            : t(/*i18n*/ { id: 'messages.report', message: 'Report' })}
        </Button>
      )}
    </>
  );
  return (
    <div className="actions">
      {isPublic && !message.fromShop && <HelpfulToggle message={message} discussion={discussion} />}
      {isPublic && me !== null && !isStaff ? (
        <Reply message={message} thread={thread} author={author} discussion={discussion}>
          {others}
        </Reply>
      ) : (
        others
      )}
      <Moderation message={message} thread={thread} discussion={discussion} />
      {sheet === 'delete' && <DeleteSheet message={message} discussion={discussion} onClose={close} />}
      {sheet === 'report' && <ReportSheet message={message} discussion={discussion} onClose={close} />}
    </div>
  );
}

import { useCallback, useEffect, useState } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { ListBar } from './ListBar.tsx';
import { ListWords } from './ListWords.tsx';
import { noteOffered } from './popup-cookie.ts';
import { Subscribe } from './Subscribe.tsx';
import { useLeaving } from './use-leaving.ts';
import { usePopupPlace } from './use-popup-place.ts';
import { useRedirect } from './use-redirect.ts';
import { useSubscription } from './use-subscription.ts';
import './list-popup.css';

/** MAIL-3: offers a list once, when somebody is about to leave: a popup on a desk, a quiet bar where fingers tap. */
export function ListPopup({ list }: { list: number }) {
  const isAllowed = usePopupPlace();
  const [over, setOver] = useState(false);
  const how = useLeaving(isAllowed);
  const close = useCallback(() => setOver(true), []);
  return how !== null && !over && isAllowed ? <Offer list={list} how={how} onClose={close} /> : null;
}

function Offer({ list, how, onClose }: { list: number; how: 'popup' | 'bar'; onClose: () => void }) {
  const { t } = useSpeaker();
  const subscription = useSubscription(list);
  const { content, checked, step } = subscription;
  const [shown, setShown] = useState(false);
  const [open, setOpen] = useState(how === 'popup');
  useEffect(() => {
    if (!checked || shown) return;
    if (content == null || step !== 'open') return onClose();
    noteOffered(list);
    setShown(true);
  }, [checked, shown, content, step, list, onClose]);
  useRedirect(subscription, onClose);
  if (!shown || content == null) return null;
  return (
    <>
      {!open && <ListBar of={content} onOpen={() => setOpen(true)} onClose={onClose} />}
      <Sheet open={open} onClose={onClose} title={content.title} closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}>
        <div className="list-popup">
          <ListWords of={content} />
          <Subscribe of={subscription} />
        </div>
      </Sheet>
    </>
  );
}

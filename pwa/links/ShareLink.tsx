import { useSyncExternalStore } from 'react';
import type { Link } from '#domain/links/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { LinkIcon } from './LinkIcon.tsx';

const never = () => () => {};

/** Hands the link to another app, where the device can. */
export function ShareLink({ link, words = false }: { link: Pick<Link, 'shortUrl' | 'title'>; words?: boolean }) {
  const { t } = useSpeaker();
  const able = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  if (!able) return null;
  const label = t(/*i18n*/ { id: 'links.share', message: 'Share' });
  // Closing the device's sheet rejects: nothing was shared, and nothing is to be said.
  const share = () => void navigator.share({ url: link.shortUrl, title: link.title }).catch(() => undefined);
  if (words)
    return (
      <Button variant="quiet" onClick={share}>
        <LinkIcon name="share" />
        {label}
      </Button>
    );
  return (
    <button type="button" className="icon-button" aria-label={`${label}: ${link.title}`} onClick={share}>
      <LinkIcon name="share" />
    </button>
  );
}

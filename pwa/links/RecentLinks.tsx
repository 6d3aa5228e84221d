import type { MessageDescriptor } from '@lingui/core';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { LinkRow } from './LinkRow.tsx';
import type { LinkOrder, RecentLinks as Recent } from './use-recent-links.ts';

/** LINK-5 */
export function RecentLinks({ recent: { order, show, links, trouble, again, replace } }: { recent: Recent }) {
  const { t } = useSpeaker();
  const title = t(/*i18n*/ { id: 'links.recent', message: 'Recent links' });
  return (
    <section className="recent-links" aria-label={title}>
      <h2 className="visually-hidden">{title}</h2>
      <Segments
        label={t(/*i18n*/ { id: 'links.order', message: 'Show' })}
        values={(Object.keys(orders) as LinkOrder[]).map((value) => ({ value, label: t(orders[value]) }))}
        chosen={order}
        onChoose={show}
      />
      {trouble !== null && (
        <Alert
          tone="danger"
          title={t(/*i18n*/ { id: 'links.recentFailed', message: 'Unable to get recent links' })}
          action={
            <Button variant="plain" onClick={again}>
              {t(/*i18n*/ { id: 'broken.again', message: 'Try again' })}
            </Button>
          }
        />
      )}
      {links === undefined && trouble === null && <Skeleton lines={6} />}
      {links?.length === 0 && <p className="none">{t(/*i18n*/ { id: 'links.recentNone', message: "You don't have any recent links." })}</p>}
      {links !== undefined && links.length > 0 && (
        <ul>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onChange={replace} />
          ))}
        </ul>
      )}
    </section>
  );
}

const orders = {
  newest: /*i18n*/ { id: 'links.newest', message: 'Newest' },
  'most-clicked': /*i18n*/ { id: 'links.mostClicked', message: 'Most clicked' },
  'recently-used': /*i18n*/ { id: 'links.recentlyUsed', message: 'Recently used' },
} satisfies Record<LinkOrder, MessageDescriptor>;

import { useState } from 'react';
import type { LinkPage } from '#domain/links/types.ts';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { ownTimeZone } from '../shell/time-zone.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { CodeEdit } from './CodeEdit.tsx';
import { EditLink } from './EditLink.tsx';
import { LinkHistory } from './LinkHistory.tsx';
import { LinkStateWord } from './LinkStateWord.tsx';
import { ShareLink } from './ShareLink.tsx';
import { titleOf } from './short-form.ts';
import { termWords } from './term-words.ts';
import { useLinkChange } from './use-link-change.ts';
import './link-head.css';

/** What a link is, and what can be done with it. */
export function LinkHead({ link, onChange }: { link: LinkPage; onChange: (link: LinkPage) => void }) {
  const { t, number, dateTime } = useSpeaker();
  const [edited, setEdited] = useState(false);
  const { busy, trouble, change } = useLinkChange(link.id, onChange);
  const paused = link.state === 'paused';
  const zone = import.meta.env.SSR ? 'UTC' : ownTimeZone();
  const facts = [
    ...(['campaign', 'medium', 'source'] as const).map((field) => [t(termWords[field].label), link[field]?.name] as const),
    [t(/*i18n*/ { id: 'links.tags', message: 'Tags' }), link.tags.join(', ')] as const,
    [t(/*i18n*/ { id: 'links.expires', message: 'Works until' }), link.expiresAt && dateTime(link.expiresAt, zone)] as const,
    [t(/*i18n*/ { id: 'links.most', message: 'Works for so many clicks' }), link.maxClicks && number(link.maxClicks)] as const,
  ].filter(([, value]) => value);
  return (
    <header className="link-head">
      <div className="title">
        <h1>
          <bdi dir={link.title === link.url ? 'ltr' : undefined}>{titleOf(link)}</bdi>
        </h1>
        <LinkStateWord state={link.state} all />
      </div>
      <CodeEdit link={link} onChange={onChange}>
        <ShareLink link={link} />
      </CodeEdit>
      <p className="target">
        <a href={link.redirectedUrl} dir="ltr" target="_blank" rel="noopener noreferrer">
          {link.redirectedUrl}
        </a>
      </p>
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd suppressHydrationWarning>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <TroubleNote of={trouble} />
      <div className="actions">
        <Button variant="quiet" onClick={() => setEdited(true)}>
          {t(/*i18n*/ { id: 'checkout.edit', message: 'Edit' })}
        </Button>
        <Button variant="quiet" waiting={busy} onClick={() => change({ paused: !paused })}>
          <Icon name={paused ? 'play' : 'pause'} size="small" />
          {paused ? t(/*i18n*/ { id: 'links.resume', message: 'Resume' }) : t(/*i18n*/ { id: 'links.pause', message: 'Pause' })}
        </Button>
        {(['svg', 'png'] as const).map((format) => (
          <ButtonLink key={format} variant="quiet" href={`/r/qr/${link.code}.${format}`} download={`${link.code}.${format}`}>
            <Icon name="install" size="small" />
            {t(/*i18n*/ { id: 'links.qr', message: 'QR code, {format}' }, { format: format.toUpperCase() })}
          </ButtonLink>
        ))}
      </div>
      <LinkHistory link={link} />
      <EditLink
        // A link that was changed elsewhere is edited as it is now.
        key={JSON.stringify([link.url, link.title, link.tags, link.expiresAt, link.maxClicks])}
        link={link}
        open={edited}
        onClose={() => setEdited(false)}
        onChange={(changed) => {
          onChange(changed);
          setEdited(false);
        }}
      />
    </header>
  );
}

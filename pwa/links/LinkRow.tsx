import type { Link as TrackedLink } from '#domain/links/types.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { CodeEdit } from './CodeEdit.tsx';
import { LinkStateWord } from './LinkStateWord.tsx';
import { ShareLink } from './ShareLink.tsx';
import { shortForm, titleOf } from './short-form.ts';

/** One of the recent links. */
export function LinkRow({ link, onChange }: { link: TrackedLink; onChange: (link: TrackedLink) => void }) {
  const { t } = useSpeaker();
  const terms = [link.campaign, link.medium, link.source].flatMap((term) => term?.name ?? []);
  return (
    <li className="link-row">
      <div className="head">
        <Link to="/r/{$code}+" params={{ code: link.code }} className="title" preload={false}>
          <bdi dir={link.title === link.url ? 'ltr' : undefined}>{titleOf(link)}</bdi>
        </Link>
        <LinkStateWord state={link.state} />
      </div>
      <CodeEdit link={link} onChange={onChange}>
        <ShareLink link={link} />
      </CodeEdit>
      {link.title !== link.url && (
        <p className="quiet target" dir="ltr">
          {shortForm(link.url)}
        </p>
      )}
      <p className="quiet facts">
        <Link to="/r/{$code}+" params={{ code: link.code }} preload={false}>
          {t(/*i18n*/ { id: 'links.clicks', message: '{count, plural, one {# click} other {# clicks}}' }, { count: link.clicks })}
        </Link>
        {terms.map((name) => (
          <bdi key={name}>{name}</bdi>
        ))}
      </p>
    </li>
  );
}

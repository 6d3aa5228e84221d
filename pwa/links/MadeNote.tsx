import type { MadeLink } from '#domain/links/types.ts';
import { copyTroubles } from '../checkout/copy-words.ts';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { ShareLink } from './ShareLink.tsx';
import { shortForm } from './short-form.ts';
import type { Copying } from './use-copy.ts';

/** The link that was just made, and what there is to know about it. */
export function MadeNote({ made: { link, created, unreachable }, copying }: { made: MadeLink; copying: Copying }) {
  const { t } = useSpeaker();
  return (
    <section className="made-link">
      <a className="short" href={link.shortUrl} target="_blank" rel="noopener">
        <bdi dir="ltr">{shortForm(link.shortUrl)}</bdi>
      </a>
      {!created && (
        <p>{t(/*i18n*/ { id: 'links.known', message: 'You already had this link: same address, campaign, medium and source.' })}</p>
      )}
      {unreachable && (
        <Alert tone="warning">
          {t(/*i18n*/ { id: 'links.unreachable', message: 'The address did not answer just now. Please check that it is right.' })}
        </Alert>
      )}
      {copying.trouble !== null && <Alert tone="danger">{t(copyTroubles[copying.trouble])}</Alert>}
      <div className="actions">
        <ButtonTo to="/r/{$code}+" params={{ code: link.code }} variant="quiet">
          {t(/*i18n*/ { id: 'links.statistics', message: 'Statistics' })}
        </ButtonTo>
        <ShareLink link={link} words />
      </div>
    </section>
  );
}

import type { PublishedKey } from '#domain/sign/types.ts';
import { SeenNote } from '../shell/SeenNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import { useVerify } from './use-verify.ts';
import { VerifyDrop } from './VerifyDrop.tsx';
import { VerifyVerdict } from './VerifyVerdict.tsx';
import { verifyTexts } from './verify-texts.ts';
import './verify.css';

/** Checks a PDF on this device. `keys`: those that the shop publishes. */
export function VerifyScreen({ keys }: { keys: readonly PublishedKey[] }) {
  const { t } = useSpeaker();
  const of = useVerify(keys);
  return (
    <Page width="narrow">
      <div className="verify">
        <h1>{t(verifyTexts.title)}</h1>
        <p>{t(verifyTexts.lead)}</p>
        <VerifyDrop of={of} />
        <p className="private">
          <Icon name="lock" size="small" />
          {t(
            /*i18n*/ {
              id: 'verify.private',
              message: 'The file stays on this device. The shop gets its checksum alone, to look for it in its list.',
            },
          )}
        </p>
        {of.checked !== null && <VerifyVerdict of={of.checked} />}
        <details>
          <summary>{t(/*i18n*/ { id: 'verify.keys', message: 'The keys of this shop' })}</summary>
          <SeenNote of={keys} />
          {keys.length > 0 && (
            <p>
              {t(
                /*i18n*/ {
                  id: 'verify.keysText',
                  message: 'Compare them with those in a contract or on paper, if you do not want to trust this website alone.',
                },
              )}
            </p>
          )}
          <ul>
            {keys.map(({ fingerprint }) => (
              <li key={fingerprint}>
                <code dir="ltr">{fingerprint}</code>
              </li>
            ))}
          </ul>
          {keys.length === 0 && <p>{t(/*i18n*/ { id: 'verify.noKeys', message: 'There is none yet: nothing was signed here.' })}</p>}
        </details>
      </div>
    </Page>
  );
}

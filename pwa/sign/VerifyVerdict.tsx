import { verdicts } from '#domain/sign/verdicts.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { ownTimeZone } from '../shell/time-zone.ts';
import { Alert, type AlertTone } from '../ui/Alert.tsx';
import type { Checked } from './use-verify.ts';

/** What was found, and what it means. */
export function VerifyVerdict({ of: { name, found } }: { of: Checked }) {
  const { t, dateTime } = useSpeaker();
  if (found === 'unreadable' || found === 'insecure')
    return (
      <Alert tone="danger" title={<bdi>{name}</bdi>}>
        {t(troubles[found])}
      </Alert>
    );
  const { verdict, listed = false, signer = '', sealedAt = '', fingerprint = '' } = found;
  const { title, meaning } = verdicts[verdict];
  const tone: AlertTone = verdict === 'valid' ? 'success' : verdict === 'unsigned' ? 'warning' : 'danger';
  const facts = [
    [t(/*i18n*/ { id: 'verify.signer', message: 'Sealed by' }), signer],
    [t(/*i18n*/ { id: 'verify.sealedAt', message: 'Sealed on' }), sealedAt === '' ? '' : dateTime(sealedAt, ownTimeZone())],
    [t(/*i18n*/ { id: 'verify.key', message: 'Key' }), fingerprint],
  ] as const;
  return (
    <div className="verify-verdict" data-verdict={verdict}>
      <Alert tone={tone} title={t(title)}>
        {t(meaning)}
        {verdict === 'valid' && <> {t(comparisons[listed ? 'listed' : 'unasked'])}</>}
      </Alert>
      <dl>
        <div>
          <dt>{t(/*i18n*/ { id: 'verify.file', message: 'File' })}</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </div>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

const comparisons = {
  listed: /*i18n*/ { id: 'verify.listed', message: 'The shop’s list of sealed files has it, byte for byte.' },
  unasked: /*i18n*/ {
    id: 'verify.unasked',
    message: 'It could not be compared with the shop’s list of sealed files. Do that once you are online: a stolen key shows only there.',
  },
};

const troubles = {
  unreadable: /*i18n*/ { id: 'verify.unreadable', message: 'This file could not be read. Is it still there?' },
  insecure: /*i18n*/ {
    id: 'verify.insecure',
    message: 'This browser checks seals on encrypted pages only. Open this page with https in front.',
  },
};

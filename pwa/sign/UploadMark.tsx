import { useState } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { FieldError } from '../ui/FieldFrame.tsx';
import { FilePick } from '../ui/FilePick.tsx';
import { imageUrl, signatureImage } from './signature-image.ts';

type Props = { image: string; onChange: (image: string) => void; missing: boolean };

/** A picture of a signature, made small enough on the device. */
export function UploadMark({ image, onChange, missing }: Props) {
  const { t } = useSpeaker();
  const [reading, setReading] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  return (
    <div className="upload-mark" data-wrong={missing || undefined}>
      {image !== '' && <img src={imageUrl(image)} alt={t(/*i18n*/ { id: 'sign.typed', message: 'Your signature' })} />}
      <FilePick icon="plus" accept="image/png,image/jpeg" busy={reading} onFile={(file) => void pick(file)}>
        {image === ''
          ? t(/*i18n*/ { id: 'sign.pick', message: 'Choose a picture of your signature' })
          : t(/*i18n*/ { id: 'sign.pickOther', message: 'Choose another picture' })}
      </FilePick>
      {unreadable && (
        <FieldError id="signature-file">
          {t(/*i18n*/ { id: 'sign.unreadable', message: 'This file cannot be read as a picture. Please choose a PNG or JPEG.' })}
        </FieldError>
      )}
      {missing && !unreadable && (
        <FieldError id="signature-file">{t(/*i18n*/ { id: 'sign.pickMissing', message: 'Please choose a picture' })}</FieldError>
      )}
    </div>
  );

  async function pick(file: File): Promise<void> {
    setReading(true);
    const read = await signatureImage(file);
    setReading(false);
    setUnreadable(read === undefined);
    if (read !== undefined) onChange(read);
  }
}

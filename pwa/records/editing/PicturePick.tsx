import { lazy, Suspense } from 'react';
import { pictureAddress } from '#domain/pictures.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { sentenceOf } from '../../shell/trouble.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/FieldFrame.tsx';
import { FilePick } from '../../ui/FilePick.tsx';
import { type AddedPicture, usePicturePick } from './use-picture-pick.ts';
import './picture-pick.css';

const CropSheet = lazy(async () => ({ default: (await import('./CropSheet.tsx')).CropSheet }));

export type PicturePickProps = {
  /** the picture that is there; null: none */
  hash: string | null;
  /** what it shows, for screen readers */
  alt: string;
  /** width by height of the part that may be shown; absent: all of it */
  aspect?: number;
  onPicked: (picture: AddedPicture) => void;
  /** absent: it can only be replaced */
  onRemove?: (() => void) | undefined;
};

/** A picture from the camera or a file, cropped and made small on the device, and stored by the shop at once. */
export function PicturePick({ hash, alt, aspect, onPicked, onRemove }: PicturePickProps) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { busy, toCrop, problem, pick, crop, cancel } = usePicturePick(aspect, onPicked);
  return (
    <div className="picture-pick">
      {hash !== null && <img src={pictureAddress(hash, 640, 'webp')} alt={alt} />}
      <FilePick icon="plus" accept="image/*" busy={busy} drops onFile={(file) => void pick(file)}>
        {hash === null
          ? t(/*i18n*/ { id: 'picture.choose', message: 'Take or choose a picture' })
          : t(/*i18n*/ { id: 'picture.replace', message: 'Another picture' })}
      </FilePick>
      {hash !== null && onRemove !== undefined && (
        <Button variant="plain" onClick={onRemove}>
          {t(/*i18n*/ { id: 'picture.remove', message: 'Remove the picture' })}
        </Button>
      )}
      {problem !== null && (
        <FieldError id="picture-problem">
          {problem === 'unreadable'
            ? t(/*i18n*/ { id: 'messages.noPicture', message: 'This file cannot be read as a picture. Please choose a JPEG or PNG.' })
            : problem.kind === 'offline'
              ? t(/*i18n*/ { id: 'picture.offline', message: 'You’re offline. Pictures can be added when you’re back online.' })
              : sentenceOf(problem, speaker)}
        </FieldError>
      )}
      {toCrop !== null && aspect !== undefined && (
        <Suspense>
          <CropSheet picture={toCrop} aspect={aspect} onCropped={(part) => void crop(part)} onClose={cancel} />
        </Suspense>
      )}
    </div>
  );
}

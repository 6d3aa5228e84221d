import { type ChangeEvent, useState } from 'react';
import { MOST_PHOTOS } from '#domain/messages/rules.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { FieldError } from '../ui/FieldFrame.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { photoUrl } from './photo-url.ts';
import { shrunkPhoto } from './shrunk-photo.ts';
import './photo-picker.css';

export type PhotoPickerProps = { photos: readonly string[]; onChange: (photos: string[]) => void };

/** Photos are made small on the device, so that they are sent soon and fit where there is little room. */
export function PhotoPicker({ photos, onChange }: PhotoPickerProps) {
  const { t } = useSpeaker();
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  return (
    <div className="photo-picker">
      {photos.map((photo, at) => (
        <span key={photo} className="preview">
          <img src={photoUrl(photo)} alt={t(/*i18n*/ { id: 'messages.photo', message: 'Photo {number}' }, { number: at + 1 })} />
          <IconButton
            icon="close"
            label={t(/*i18n*/ { id: 'messages.removePhoto', message: 'Remove photo {number}' }, { number: at + 1 })}
            onClick={() => onChange(photos.filter((each) => each !== photo))}
          />
        </span>
      ))}
      {photos.length < MOST_PHOTOS && (
        <label className="add" aria-busy={reading || undefined}>
          <input type="file" accept="image/*" multiple disabled={reading} onChange={(event) => void pick(event)} />
          <Icon name="plus" />
          <span>{t(/*i18n*/ { id: 'messages.addPhoto', message: 'Add a photo' })}</span>
        </label>
      )}
      {problem && <FieldError id="photo-problem">{problem}</FieldError>}
    </div>
  );

  async function pick({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])].slice(0, MOST_PHOTOS - photos.length);
    setReading(true);
    const read = await Promise.all(files.map(shrunkPhoto));
    target.value = '';
    setReading(false);
    setProblem(
      read.includes(undefined)
        ? t(/*i18n*/ { id: 'messages.noPicture', message: 'This file cannot be read as a picture. Please choose a JPEG or PNG.' })
        : undefined,
    );
    onChange([...new Set([...photos, ...read.filter((photo) => photo !== undefined)])]);
  }
}

import { pictureAddress } from '#domain/pictures.ts';
import type { Language } from '#domain/words/languages.ts';
import { PicturePick } from '../../records/editing/PicturePick.tsx';
import { WordsField } from '../../records/editing/WordsField.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { ProductForm } from './use-product-form.ts';

const MOST = 20;
/** as lists and the product's page show them */
const ASPECT = 1;

type Props = { form: Pick<ProductForm, 'fields' | 'set' | 'setPicture' | 'movePicture'>; language: Language };

/** In their order: the first one stands for the product. */
export function PictureList({ form: { fields, set, setPicture, movePicture }, language }: Props) {
  const { t } = useSpeaker();
  const { pictures } = fields;
  const add = (hash: string) => {
    if (!pictures.some((each) => each.hash === hash)) set({ pictures: [...pictures, { hash, alt: {} }] });
  };
  return (
    <fieldset className="picture-list">
      <legend>{t(/*i18n*/ { id: 'editing.pictures', message: 'Pictures' })}</legend>
      {pictures.length > 0 && (
        <ol>
          {pictures.map((picture, at) => (
            <li key={picture.hash}>
              <img src={pictureAddress(picture.hash, 320, 'webp')} alt="" width={96} height={96} />
              <WordsField
                label={t(/*i18n*/ { id: 'editing.alt', message: 'What picture {number} shows' }, { number: at + 1 })}
                value={picture.alt}
                language={language}
                maxLength={200}
                onChange={(alt) => setPicture(picture.hash, { ...picture, alt })}
              />
              <p className="moves">
                <IconButton
                  icon="chevron"
                  className="earlier"
                  label={t(/*i18n*/ { id: 'editing.earlier', message: 'Move picture {number} forward' }, { number: at + 1 })}
                  disabled={at === 0}
                  onClick={() => movePicture(picture.hash, -1)}
                />
                <IconButton
                  icon="chevron"
                  className="later"
                  label={t(/*i18n*/ { id: 'editing.later', message: 'Move picture {number} back' }, { number: at + 1 })}
                  disabled={at === pictures.length - 1}
                  onClick={() => movePicture(picture.hash, 1)}
                />
                <IconButton
                  icon="trash"
                  label={t(/*i18n*/ { id: 'editing.removePicture', message: 'Remove picture {number}' }, { number: at + 1 })}
                  onClick={() => setPicture(picture.hash, null)}
                />
              </p>
            </li>
          ))}
        </ol>
      )}
      {pictures.length < MOST && <PicturePick hash={null} alt="" aspect={ASPECT} onPicked={({ hash }) => add(hash)} />}
    </fieldset>
  );
}

import { useState } from 'react';
import type { Slide } from '#domain/settings/schema.ts';
import { defaultLanguage, type Translated, textOf } from '#domain/words/languages.ts';
import { DraftNote } from '../../records/editing/DraftNote.tsx';
import { LanguageChoice } from '../../records/editing/LanguageChoice.tsx';
import { PicturePick } from '../../records/editing/PicturePick.tsx';
import { WordsField } from '../../records/editing/WordsField.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { LinkField } from './LinkField.tsx';
import { usePartDraft } from './use-part-draft.ts';
import './slide-sheet.css';

/** As the banner shows it. */
const ASPECT = 3 / 2;

type Props = { slide: Slide; onTaken: (slide: Slide) => void; onRemove: (() => void) | undefined; onClose: () => void };

export function SlideSheet({ slide, onTaken, onRemove, onClose }: Props) {
  const { t, language: own } = useSpeaker();
  const [language, setLanguage] = useState(own);
  const { draft, setDraft, unsaved } = usePartDraft('slide', slide);
  const [tried, setTried] = useState(false);
  const set = (changed: Partial<Slide>) => setDraft((now) => ({ ...now, ...changed }));
  const words = (field: 'title' | 'text' | 'label') => ({
    value: draft[field],
    language,
    maxLength: 300,
    onChange: (value: Translated) => set({ [field]: withDefault(value) }),
  });
  const missing = t(/*i18n*/ { id: 'pages.missing', message: 'Please enter something here' });
  const lacks = { title: textOf(draft.title, own).trim() === '', label: textOf(draft.label, own).trim() === '' };
  const leads = /^\/(?![/\\])[^\s\\]*$/.test(draft.link);
  const take = () => {
    setTried(true);
    if (lacks.title || lacks.label || !leads) return;
    void unsaved.forget();
    onTaken(draft);
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(/*i18n*/ { id: 'pages.slide', message: 'Slide' })}
      closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}
      footer={
        <Button wide onClick={take}>
          {t(/*i18n*/ { id: 'pages.take', message: 'Done' })}
        </Button>
      }
    >
      <div className="slide-sheet">
        <DraftNote of={unsaved} />
        <PicturePick
          hash={draft.picture ?? null}
          alt=""
          aspect={ASPECT}
          onPicked={({ hash }) => set({ picture: hash })}
          onRemove={() => setDraft(withoutPicture)}
        />
        <LanguageChoice chosen={language} onChoose={setLanguage} of={draft.title} />
        <WordsField
          label={t(/*i18n*/ { id: 'pages.titleField', message: 'Title' })}
          {...words('title')}
          error={tried && lacks.title ? missing : undefined}
        />
        <WordsField label={t(/*i18n*/ { id: 'pages.text', message: 'Text' })} {...words('text')} rows={3} />
        <WordsField
          label={t(/*i18n*/ { id: 'pages.label', message: 'Words on the button' })}
          {...words('label')}
          error={tried && lacks.label ? missing : undefined}
        />
        <LinkField
          value={draft.link}
          onChange={(link) => set({ link })}
          error={
            tried && !leads
              ? t(/*i18n*/ { id: 'pages.linkWrong', message: 'Please enter a page of this shop, beginning with /' })
              : undefined
          }
        />
        {onRemove !== undefined && (
          <Button
            variant="plain"
            onClick={() => {
              void unsaved.forget();
              onRemove();
              onClose();
            }}
          >
            {t(/*i18n*/ { id: 'pages.removeSlide', message: 'Remove this slide' })}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function withoutPicture({ title, text, label, link }: Slide): Slide {
  return { title, text, label, link };
}

/** The settings want a text in the default language, which may be empty. */
function withDefault(value: Translated): Slide['title'] {
  return { ...value, [defaultLanguage]: value[defaultLanguage] ?? '' };
}

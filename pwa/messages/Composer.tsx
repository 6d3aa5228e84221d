import { type FormEvent, useState } from 'react';
import { LONGEST_TEXT } from '#domain/messages/rules.ts';
import type { Stars } from '#domain/stars.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { focusFirst } from './focus-first.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { StarInput } from './StarInput.tsx';
import type { Written } from './use-unsent.ts';
import './composer.css';

export type ComposerProps = {
  /** a review has stars, a reply is short and has no photos */
  form: 'review' | 'message' | 'reply';
  /** absent: as the form is usually called */
  label?: string;
  initial?: Partial<Written> | undefined;
  onSend: (written: Written) => void;
  /** absent: it is always open, and empty for the next message */
  onCancel?: (() => void) | undefined;
};

/** From here on the counter is shown. */
const NEAR_THE_END = LONGEST_TEXT - 500;

export function Composer({ form, label, initial = {}, onSend, onCancel }: ComposerProps) {
  const { t, refusal } = useSpeaker();
  const isReview = form === 'review';
  const [stars, setStars] = useState<Stars | undefined>(initial.stars);
  const [text, setText] = useState(initial.text ?? '');
  const [photos, setPhotos] = useState(initial.photos ?? []);
  const [problem, setProblem] = useState<'stars' | 'text' | null>(null);
  return (
    <form ref={onCancel && focusFirst} className="composer" data-form={form} onSubmit={send} noValidate>
      {isReview && (
        <StarInput
          value={stars}
          onChange={setStars}
          error={problem === 'stars' ? t(/*i18n*/ { id: 'messages.noStars', message: 'Please choose 1 to 5 stars' }) : undefined}
        />
      )}
      <TextArea
        name="text"
        maxLength={LONGEST_TEXT}
        rows={form === 'reply' ? 2 : 4}
        label={
          label ??
          (isReview
            ? t(/*i18n*/ { id: 'messages.reviewLabel', message: 'What do you think of it? (optional)' })
            : t(/*i18n*/ { id: 'messages.textLabel', message: 'Your message' }))
        }
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={problem === 'text' ? refusal('message_empty') : undefined}
      />
      {text.length > NEAR_THE_END && (
        <p className="counter" role="status">
          {t(
            /*i18n*/ { id: 'messages.left', message: '{left, plural, one {# character left} other {# characters left}}' },
            { left: LONGEST_TEXT - text.length },
          )}
        </p>
      )}
      {form !== 'reply' && <PhotoPicker photos={photos} onChange={setPhotos} />}
      <div className="send">
        <Button type="submit">
          {isReview
            ? t(/*i18n*/ { id: 'messages.publish', message: 'Publish review' })
            : t(/*i18n*/ { id: 'messages.send', message: 'Send' })}
        </Button>
        {onCancel && (
          <Button variant="plain" onClick={onCancel}>
            {t(/*i18n*/ { id: 'portal.cancel', message: 'Cancel' })}
          </Button>
        )}
      </div>
    </form>
  );

  function send(event: FormEvent): void {
    event.preventDefault();
    const missing = isReview && stars === undefined ? 'stars' : !isReview && text.trim() === '' && photos.length === 0 ? 'text' : null;
    setProblem(missing);
    if (missing !== null) return;
    onSend({ text: text.trim(), photos, ...(isReview && stars && { stars }) });
    setText('');
    setPhotos([]);
  }
}

import { type FormEvent, useRef, useState } from 'react';
import { LONGEST_TEXT } from '#domain/messages/rules.ts';
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
  label?: string | undefined;
  initial?: Written | undefined;
  /** It was opened by a button, whose focus it takes over. */
  takesFocus?: boolean;
  /** with every change */
  onWrite: (written: Written) => void;
  onSend: (written: Written) => void;
  /** absent: it is always open, and empty for the next message */
  onCancel?: (() => void) | undefined;
};

const blank: Written = { text: '', photos: [] };

/** From here on the counter is shown. */
const NEAR_THE_END = LONGEST_TEXT - 500;

export function Composer({ form, label, initial = blank, takesFocus = false, onWrite, onSend, onCancel }: ComposerProps) {
  const { t, refusal } = useSpeaker();
  const isReview = form === 'review';
  const [written, setWritten] = useState(initial);
  const latest = useRef(written);
  const [focus] = useState(() => (takesFocus ? focusFirst : undefined));
  const { stars, text, photos } = written;
  const [problem, setProblem] = useState<'stars' | 'text' | null>(null);
  return (
    <form ref={focus} className="composer" data-form={form} onSubmit={send} noValidate>
      {isReview && (
        <StarInput
          value={stars}
          onChange={(chosen) => write({ stars: chosen })}
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
        onChange={({ target }) => write({ text: target.value })}
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
      {form !== 'reply' && <PhotoPicker photos={photos} onChange={(chosen) => write({ photos: chosen })} />}
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

  /** A photo may be ready only after more was typed. */
  function write(change: Partial<Written>): void {
    latest.current = { ...latest.current, ...change };
    setWritten(latest.current);
    onWrite(latest.current);
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    const missing = isReview && stars === undefined ? 'stars' : !isReview && text.trim() === '' && photos.length === 0 ? 'text' : null;
    setProblem(missing);
    if (missing !== null) return;
    onSend({ text: text.trim(), photos, ...(isReview && stars && { stars }) });
    latest.current = blank;
    setWritten(blank);
  }
}

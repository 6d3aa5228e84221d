import { useId, useState } from 'react';
import { allStars, type Stars } from '#domain/stars.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { FieldError } from '../ui/FieldFrame.tsx';
import { Star } from '../ui/Stars.tsx';
import { starWords } from './star-words.ts';

export type StarInputProps = { value: Stars | undefined; onChange: (stars: Stars) => void; error?: string | undefined };

/** Five radio buttons: a mouse over them previews, a click or a finger chooses, arrow keys move. */
export function StarInput({ value, onChange, error }: StarInputProps) {
  const { t } = useSpeaker();
  const id = useId();
  const [preview, setPreview] = useState<Stars | undefined>();
  const shown = preview ?? value;
  return (
    <fieldset className="star-input" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t(/*i18n*/ { id: 'messages.yourStars', message: 'Your rating' })}</legend>
      <div>
        <span className="choices">
          {allStars.map((stars) => (
            <label
              key={stars}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPreview(stars)}
              onPointerLeave={() => setPreview(undefined)}
            >
              <input
                type="radio"
                name={id}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                aria-label={`${t(starWords.given, { stars })}: ${t(starWords[stars])}`}
              />
              <Star fill={shown !== undefined && stars <= shown ? 'full' : 'none'} />
            </label>
          ))}
        </span>
        <span className="word">{shown && t(starWords[shown])}</span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

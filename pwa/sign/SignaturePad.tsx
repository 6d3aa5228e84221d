import { useRef } from 'react';
import type { Drawing } from '#domain/sign/schema.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { FieldError } from '../ui/FieldFrame.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useDrawing } from './use-drawing.ts';
import { useFullScreen } from './use-full-screen.ts';
import './signature-pad.css';

type Props = {
  /** what was drawn before */
  first: Drawing | null;
  onChange: (drawing: Drawing) => void;
  error?: string | undefined;
};

/** SIGN-1: drawn with a finger, a pen or a mouse; by keyboard one types instead. */
export function SignaturePad({ first, onChange, error }: Props) {
  const { t } = useSpeaker();
  const { canvas, strokes, undo, clear } = useDrawing(first, onChange);
  const frame = useRef<HTMLDivElement>(null);
  const { isFull, open, close } = useFullScreen(frame);
  const isEmpty = strokes === 0;
  return (
    <div ref={frame} className="signature-pad" data-full={isFull || undefined} data-wrong={error !== undefined || undefined}>
      <div className="area">
        <canvas
          ref={canvas}
          role="img"
          aria-label={
            isEmpty
              ? t(/*i18n*/ { id: 'sign.area', message: 'Drawing area, empty. By keyboard, choose Type.' })
              : t(
                  /*i18n*/ { id: 'sign.areaDrawn', message: 'Your signature, {count, plural, one {# stroke} other {# strokes}}' },
                  { count: strokes },
                )
          }
        />
        <p className="line" aria-hidden="true" data-empty={isEmpty || undefined}>
          {t(/*i18n*/ { id: 'sign.here', message: 'Sign here' })}
        </p>
      </div>
      {error && <FieldError id="signature-problem">{error}</FieldError>}
      <div className="tools">
        <IconButton
          icon="return"
          label={t(/*i18n*/ { id: 'sign.undo', message: 'Undo the last stroke' })}
          aria-disabled={isEmpty || undefined}
          onClick={undo}
        />
        <IconButton
          icon="trash"
          label={t(/*i18n*/ { id: 'sign.clear', message: 'Clear' })}
          aria-disabled={isEmpty || undefined}
          onClick={clear}
        />
        {isFull ? (
          <Button onClick={close}>{t(/*i18n*/ { id: 'sign.done', message: 'Done' })}</Button>
        ) : (
          <IconButton icon="expand" label={t(/*i18n*/ { id: 'sign.full', message: 'Full screen' })} onClick={open} />
        )}
      </div>
    </div>
  );
}

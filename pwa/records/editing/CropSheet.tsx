import { useEffect, useRef } from 'react';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import type { Part } from '../../ui/shrunk-picture.ts';
import { CLOSEST } from './crop.ts';
import { useCrop } from './use-crop.ts';
import './crop-sheet.css';

type Props = { picture: ImageBitmap; aspect: number; onCropped: (part: Part) => void; onClose: () => void };

/** Of a picture, the part that is shown. */
export function CropSheet({ picture, aspect, onCropped, onClose }: Props) {
  const { t } = useSpeaker();
  const { part, zoom, zoomTo, frame } = useCrop(picture, aspect);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(/*i18n*/ { id: 'picture.crop', message: 'What is shown of it' })}
      closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}
      footer={
        <Button wide onClick={() => onCropped(part)}>
          {t(/*i18n*/ { id: 'picture.take', message: 'Use this part' })}
        </Button>
      }
    >
      <div className="crop-sheet">
        {/* biome-ignore lint/a11y/useSemanticElements: a picture that is moved is no input */}
        <div
          className="frame"
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
          tabIndex={0}
          style={{ aspectRatio: aspect }}
          aria-label={t(/*i18n*/ { id: 'picture.move', message: 'Drag the picture, or move it with the arrow keys' })}
          {...frame}
        >
          <Drawn picture={picture} part={part} />
        </div>
        <label>
          <span>{t(/*i18n*/ { id: 'picture.zoom', message: 'Closer' })}</span>
          <input type="range" min={1} max={CLOSEST} step={0.05} value={zoom} onChange={({ target }) => zoomTo(Number(target.value))} />
        </label>
      </div>
    </Sheet>
  );
}

function Drawn({ picture, part: { left, top, width, height } }: { picture: ImageBitmap; part: Part }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const place = canvas.current;
    const context = place?.getContext('2d');
    if (!place || !context) return;
    place.width = 800;
    place.height = Math.round((800 * height) / width);
    context.drawImage(picture, left, top, width, height, 0, 0, place.width, place.height);
  }, [picture, left, top, width, height]);
  return <canvas ref={canvas} />;
}

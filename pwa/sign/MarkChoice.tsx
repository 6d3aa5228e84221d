import type { FailureCode } from '#domain/failure.ts';
import { LONGEST_NAME } from '#domain/sign/rules.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Field } from '../ui/Field.tsx';
import { Segments } from '../ui/Segments.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import type { SigningDraft, SigningWay } from './signing-draft.ts';
import { UploadMark } from './UploadMark.tsx';
import './mark-choice.css';

type Props = { draft: SigningDraft; change: (change: Partial<SigningDraft>) => void; problem: FailureCode | undefined };

/** Drawn, typed or uploaded. */
export function MarkChoice({ draft, change, problem }: Props) {
  const { t } = useSpeaker();
  const { way, drawing, text, image, name } = draft;
  const typed = text ?? name;
  return (
    <div className="mark-choice">
      <Segments<SigningWay>
        label={t(/*i18n*/ { id: 'sign.way', message: 'How you sign' })}
        values={[
          { value: 'drawn', label: t(/*i18n*/ { id: 'sign.draw', message: 'Draw' }) },
          { value: 'typed', label: t(/*i18n*/ { id: 'sign.type', message: 'Type' }) },
          { value: 'uploaded', label: t(/*i18n*/ { id: 'sign.upload', message: 'Upload' }) },
        ]}
        chosen={way}
        onChoose={(next) => change({ way: next })}
      />
      {way === 'drawn' && (
        <SignaturePad
          first={drawing}
          onChange={(next) => change({ drawing: next })}
          error={problem && t(/*i18n*/ { id: 'sign.drawMissing', message: 'Please draw your signature' })}
        />
      )}
      {way === 'typed' && (
        <>
          <Field
            name="signature"
            label={t(/*i18n*/ { id: 'sign.typed', message: 'Your signature' })}
            value={typed}
            maxLength={LONGEST_NAME}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change({ text: target.value })}
            error={problem && t(/*i18n*/ { id: 'sign.typeMissing', message: 'Please type your name as your signature' })}
          />
          {typed.trim() !== '' && (
            <p className="written" dir="auto" aria-hidden="true">
              {typed}
            </p>
          )}
        </>
      )}
      {way === 'uploaded' && <UploadMark image={image} onChange={(next) => change({ image: next })} missing={problem !== undefined} />}
    </div>
  );
}

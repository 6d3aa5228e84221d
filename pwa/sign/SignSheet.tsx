import type { ReactNode } from 'react';
import { signSentence } from '#domain/sign/consent.ts';
import { LONGEST_NAME } from '#domain/sign/rules.ts';
import type { Signing } from '#domain/sign/schema.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { MarkChoice } from './MarkChoice.tsx';
import { type SigningProblems, useSigning } from './use-signing.ts';
import './sign-sheet.css';

export type SignSheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** what is signed, as `quote-7` */
  of: string;
  /** of the document as it is shown, SHA-256 in hexadecimal */
  digest: string;
  /** of the person it is asked of */
  name: string;
  /** what the button says */
  action: string;
  submitting: boolean;
  /** why the last attempt was refused */
  error: string | null;
  /** once it is signed, instead of form and button */
  done: ReactNode;
  /** above the form: what one agrees to, in a line */
  summary: ReactNode;
  onSign: (signing: Signing) => void;
};

/** SIGN-1 to SIGN-3, of any kind of document. */
export function SignSheet({ open, onClose, title, of, digest, name, action, submitting, error, done, summary, onSign }: SignSheetProps) {
  const { t } = useSpeaker();
  const { draft, change, problems, sign } = useSigning(of, name);
  const isDone = done !== null && done !== undefined;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}
      footer={
        !isDone && (
          <Button type="submit" form="sign-form" wide waiting={submitting || draft === null}>
            {action}
          </Button>
        )
      }
    >
      {isDone && (
        <div className="signed" role="status">
          {done}
        </div>
      )}
      {!isDone && draft === null && <Skeleton lines={5} />}
      {!isDone && draft !== null && (
        <form
          id="sign-form"
          className="sign-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (submitting) return;
            const signed = sign(digest);
            if ('signing' in signed) onSign(signed.signing);
            else leadTo(signed.problems, event.currentTarget);
          }}
        >
          {summary}
          {error !== null && <Alert tone="danger">{error}</Alert>}
          <Field
            name="name"
            label={t(/*i18n*/ { id: 'sign.name', message: 'Your full name' })}
            value={draft.name}
            maxLength={LONGEST_NAME}
            dir="auto"
            autoComplete="name"
            enterKeyHint="done"
            required
            onChange={({ target }) => change({ name: target.value })}
            error={problems.name && t(/*i18n*/ { id: 'sign.nameMissing', message: 'Please type your name' })}
          />
          <MarkChoice draft={draft} change={change} problem={problems.mark} />
          <p className="consent">{t(signSentence)}</p>
        </form>
      )}
    </Sheet>
  );
}

function leadTo({ name }: SigningProblems, form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>(name === undefined ? '.mark-choice [name=signature]' : '[name=name]');
  if (field === null) form.querySelector('.mark-choice')?.scrollIntoView({ block: 'nearest' });
  else field.focus();
}

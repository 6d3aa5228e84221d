import { type FormEvent, type ReactNode, useId } from 'react';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { doubtWords } from './doubt-words.ts';
import type { UseOrderAction } from './use-order-action.ts';

type Props = {
  action: UseOrderAction;
  lacking: number;
  close: () => void;
  title: string;
  /** what happens then, and who is told */
  text: string;
  button: string;
  /** where something has to be confirmed */
  sureButton: string;
  danger?: boolean;
  onSubmit: () => void;
  children?: ReactNode;
};

/** What an action on an order wants to know, and the button that does it. */
export function ActionSheet({ action, lacking, close, title, text, button, sureButton, danger, onSubmit, children }: Props) {
  const { t } = useSpeaker();
  const form = useId();
  const { busy, trouble, doubts } = action;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Sheet
      open
      onClose={close}
      title={title}
      closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}
      footer={
        <Button type="submit" form={form} wide waiting={busy} variant={danger ? 'danger' : 'primary'}>
          {doubts.length > 0 ? sureButton : button}
        </Button>
      }
    >
      <form id={form} className="action-sheet" noValidate onSubmit={submit}>
        {doubts.map((doubt) => (
          <Alert key={doubt} tone="warning">
            {t(doubtWords[doubt], { lacking })}
          </Alert>
        ))}
        <p>{text}</p>
        {children}
        <TroubleNote of={trouble} />
      </form>
    </Sheet>
  );
}

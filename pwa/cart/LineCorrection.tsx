import { useState } from 'react';
import type { CartLine } from '#domain/cart/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { correctionSentence, correctionsOf } from './line-sentences.ts';

type Props = { line: CartLine /** absent: it cannot be dismissed */; onChange: ((line: CartLine, quantity: number) => void) | undefined };

/** CART-4: less than was wanted. Dismissing it takes what is left; a line that will not be ordered goes on saying so. */
export function LineCorrection({ line, onChange }: Props) {
  const speaker = useSpeaker();
  const [dismissed, setDismissed] = useState<string>();
  const sentence = correctionSentence(line, speaker);
  if (sentence === undefined) return null;
  if (sentence === dismissed) return <small className="note">{sentence}</small>;
  const dismiss = onChange && {
    label: speaker.t(/*i18n*/ { id: 'ui.dismiss', message: 'Dismiss' }),
    onDismiss: () => {
      setDismissed(sentence);
      if (correctionsOf(line).some(({ kind }) => kind === 'reduced')) onChange(line, line.quantity);
    },
  };
  return (
    <Alert tone="danger" dismiss={dismiss}>
      {sentence}
    </Alert>
  );
}

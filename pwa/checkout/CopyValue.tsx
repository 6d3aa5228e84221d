import { useEffect, useRef, useState } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { type CopyTrouble, copyText, selectText } from './copy-text.ts';
import { copyTroubles } from './copy-words.ts';
import './copy-value.css';

type Props = { label: string; value: string /** the value for the clipboard, where banks need another format */; copied?: string };

const SAID_FOR = 2_500;

/** SITE-12: where copying fails, the reason is shown, and the text is selected to be copied by hand. */
export function CopyValue({ label, value, copied = value }: Props) {
  const { t } = useSpeaker();
  const text = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<CopyTrouble | 'copied' | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    setOutcome(null);
    const found = await copyText(copied);
    if (found !== null && text.current) selectText(text.current);
    setOutcome(found ?? 'copied');
  };
  const trouble = outcome === 'copied' ? null : outcome;
  const done = outcome === 'copied' ? t(/*i18n*/ { id: 'copy.copied', message: 'Copied' }) : null;
  return (
    <div className="copy-value" data-done={outcome ?? undefined}>
      <dt>{label}</dt>
      <dd>
        <bdi ref={text} translate="no">
          {value}
        </bdi>
        <button type="button" onClick={() => void copy()}>
          <Icon name={done === null ? 'copy' : 'check'} size="small" />
          <VisuallyHidden below={480}>{done ?? t(/*i18n*/ { id: 'copy.copy', message: 'Copy' })}</VisuallyHidden>
          <VisuallyHidden>: {label}</VisuallyHidden>
        </button>
      </dd>
      <dd className={trouble === null ? 'visually-hidden' : 'trouble'}>
        <span role="status">{trouble === null ? done : `${t(copyTroubles[trouble])} ${t(byHand)}`}</span>
      </dd>
    </div>
  );
}

const byHand = /*i18n*/ { id: 'copy.selected', message: 'It is selected: copy it by hand.' };

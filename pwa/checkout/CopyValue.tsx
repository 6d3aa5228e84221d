import { useEffect, useRef, useState } from 'react';
import { useSpeaker } from '../speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { copyText, selectText } from './copy-text.ts';

type Props = { label: string; value: string /** what is copied, where a bank wants it written differently */; copied?: string };

const SAID_FOR = 2_500;

/** One thing to be copied; where the browser refuses, it is selected for a long press or the keyboard. */
export function CopyValue({ label, value, copied = value }: Props) {
  const { t } = useSpeaker();
  const text = useRef<HTMLElement>(null);
  const [done, setDone] = useState<'copied' | 'selected' | null>(null);
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => setDone(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => {
    const succeeded = await copyText(copied);
    if (!succeeded && text.current) selectText(text.current);
    setDone(succeeded ? 'copied' : 'selected');
  };
  const words = {
    copied: t(/*i18n*/ { id: 'copy.copied', message: 'Copied' }),
    selected: t(/*i18n*/ { id: 'copy.selected', message: 'Selected' }),
  };
  const said = done === null ? null : words[done];
  return (
    <div className="copy-value" data-done={done ?? undefined}>
      <dt>{label}</dt>
      <dd>
        <bdi ref={text} translate="no">
          {value}
        </bdi>
        <button type="button" onClick={() => void copy()}>
          <Icon name={done === 'copied' ? 'check' : 'copy'} size="small" />
          {done === 'selected' ? (
            <span>{said}</span>
          ) : (
            <VisuallyHidden below={480}>{said ?? t(/*i18n*/ { id: 'copy.copy', message: 'Copy' })}</VisuallyHidden>
          )}
          <VisuallyHidden>: {label}</VisuallyHidden>
        </button>
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </dd>
    </div>
  );
}

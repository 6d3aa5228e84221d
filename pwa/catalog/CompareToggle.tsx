import { useEffect } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { comparedNow, subscribeCompared } from './compare-list.ts';

export type CompareToggleProps = { comparing: boolean; onToggle: (comparing: boolean) => void };

/** CMP-2: on from the start where something is compared already. */
export function CompareToggle({ comparing, onToggle }: CompareToggleProps) {
  const { t } = useSpeaker();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is first shown
  useEffect(() => {
    const stop = subscribeCompared(() => undefined);
    if (comparedNow().length > 0) onToggle(true);
    return stop;
  }, []);
  return (
    <button type="button" className="chip" aria-pressed={comparing} onClick={() => onToggle(!comparing)}>
      <Icon name="compare" size="small" />
      {t(/*i18n*/ { id: 'compare.title', message: 'Compare' })}
    </button>
  );
}

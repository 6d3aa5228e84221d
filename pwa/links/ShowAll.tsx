import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';

/** Below the first rows of a table. */
export function ShowAll({ all, count, onChange }: { all: boolean; count: number; onChange: (all: boolean) => void }) {
  const { t } = useSpeaker();
  return (
    <Button variant="plain" aria-expanded={all} onClick={() => onChange(!all)}>
      {all
        ? t(/*i18n*/ { id: 'links.showFewer', message: 'Show fewer' })
        : t(/*i18n*/ { id: 'links.showAll', message: 'Show all {count}' }, { count })}
    </Button>
  );
}

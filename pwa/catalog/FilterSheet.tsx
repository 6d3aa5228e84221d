import { useNavigate } from '@tanstack/react-router';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { FilterForm } from './FilterForm.tsx';
import { foundWords } from './found-words.ts';
import { toNarrowed } from './to-list.ts';
import { type Narrowed, useFilters } from './use-filters.ts';

export function FilterSheet({ open, onClose, ...narrowed }: Narrowed & { open: boolean; onClose: () => void }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const navigate = useNavigate();
  const { count, none } = useFilters(narrowed);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(/*i18n*/ { id: 'filter.title', message: 'Filters' })}
      closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}
      footer={
        <>
          {count > 0 && (
            <Button variant="quiet" onClick={() => void navigate({ ...toNarrowed(narrowed.slug, none), replace: true })}>
              {t(/*i18n*/ { id: 'filter.clear', message: 'Clear all' })}
            </Button>
          )}
          <Button onClick={onClose}>{foundWords(speaker, narrowed.listing)}</Button>
        </>
      }
    >
      <FilterForm {...narrowed} />
    </Sheet>
  );
}

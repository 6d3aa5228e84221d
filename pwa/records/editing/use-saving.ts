import { useState } from 'react';
import { refusedAs, type Trouble, troubleOf } from '../../shell/trouble.ts';

export type Saving<Newest> = {
  saving: boolean;
  trouble: Trouble | null;
  /** what somebody else has saved since the form was opened */
  newest: Newest | null;
  /** whether it was saved */
  save(work: () => Promise<unknown>): Promise<boolean>;
  /** The newest state was taken up or overruled. */
  settle(): void;
};

/** Saves a form whose record has versions: of a refusal as `record_changed` it shows the newest state, and what was typed stays. */
export function useSaving<Newest>(load: () => Promise<Newest>): Saving<Newest> {
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [newest, setNewest] = useState<Newest | null>(null);
  const save = async (work: () => Promise<unknown>) => {
    if (saving) return false;
    setSaving(true);
    setTrouble(null);
    try {
      await work();
      setNewest(null);
      return true;
    } catch (error) {
      const found = troubleOf(error);
      if (refusedAs(found) !== 'record_changed') setTrouble(found);
      else await load().then(setNewest, (failed: unknown) => setTrouble(troubleOf(failed)));
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { saving, trouble, newest, save, settle: () => setNewest(null) };
}

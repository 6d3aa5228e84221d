import { saveFile } from '../links/save-file.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { IconButton } from '../ui/IconButton.tsx';

/** Saves the rows of a panel for spreadsheets. `of`: what it is called. */
export function SaveCsv({ name, rows, of }: { name: string; rows: readonly (readonly (string | number)[])[]; of: string }) {
  const { t } = useSpeaker();
  const save = async () => {
    const { csvOf } = await import('../links/read-links.ts');
    saveFile(`${name}.csv`, csvOf(rows), 'text/csv');
  };
  return (
    <IconButton
      icon="install"
      label={t(/*i18n*/ { id: 'figures.save', message: 'Save “{of}” as CSV' }, { of })}
      onClick={() => void save()}
    />
  );
}

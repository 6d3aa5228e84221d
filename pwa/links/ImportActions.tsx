import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { resultRows } from './import-result.ts';
import { saveFile } from './save-file.ts';
import type { Import } from './use-import.ts';

/** What can be done next. */
export function ImportActions({ of }: { of: Import }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { phase, read, name, run, stop } = of;
  const save = (
    <Button variant={phase === 'done' ? 'primary' : 'quiet'} autoFocus={phase === 'done'} onClick={() => void saveResult()}>
      {t(/*i18n*/ { id: 'links.importSave', message: 'Result as CSV' })}
    </Button>
  );
  switch (phase) {
    case 'running':
      return (
        <Button key="stop" variant="quiet" autoFocus onClick={stop}>
          {t(/*i18n*/ { id: 'links.importStop', message: 'Stop' })}
        </Button>
      );
    case 'stopped':
      return (
        <>
          {save}
          <Button key="go-on" autoFocus onClick={run}>
            {t(/*i18n*/ { id: 'links.importGoOn', message: 'Continue' })}
          </Button>
        </>
      );
    case 'done':
      return save;
    case 'empty':
    case 'reading':
    case 'read':
      return (
        <Button key="make" autoFocus onClick={run}>
          {t(
            /*i18n*/ { id: 'links.importRun', message: '{count, plural, one {Make # link} other {Make # links}}' },
            { count: read?.rows.length ?? 0 },
          )}
        </Button>
      );
  }

  async function saveResult(): Promise<void> {
    const { csvOf } = await import('./read-links.ts');
    saveFile(name.replace(/(\.[a-z]+)?$/i, '-links.csv'), csvOf(resultRows(of, speaker)), 'text/csv;charset=utf-8');
  }
}

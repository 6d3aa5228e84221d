import { linkColumns } from '#domain/links/rules.ts';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { FilePick } from '../ui/FilePick.tsx';
import { countsOf, lostRows } from './import-result.ts';
import { LostRows } from './LostRows.tsx';
import type { Import } from './use-import.ts';

/** A file to choose, then what is in it, and what becomes of it. */
export function ImportBody({ of }: { of: Import }) {
  const speaker = useSpeaker();
  const { t, number } = speaker;
  const { phase, name, read, imported, trouble, choose, clear } = of;
  const links = read?.rows.length ?? 0;
  const begun = phase === 'running' || phase === 'stopped' || phase === 'done';
  return (
    <div className="import-links" aria-busy={phase === 'reading' || undefined}>
      {read === null && (
        <>
          <p>
            {t(
              /*i18n*/ {
                id: 'links.importText',
                message: 'Each row becomes a link. The first row names the columns, of which only “url” is needed:',
              },
            )}
          </p>
          <p className="columns" dir="ltr">
            {linkColumns.map((column) => (
              <code key={column}>{column}</code>
            ))}
          </p>
          <FilePick
            icon="plus"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            autoFocus
            busy={phase === 'reading'}
            onFile={choose}
          >
            {phase === 'reading'
              ? t(/*i18n*/ { id: 'links.importReading', message: 'Reading the file …' })
              : t(/*i18n*/ { id: 'links.importChoose', message: 'Choose a file' })}
          </FilePick>
        </>
      )}
      {read !== null && (
        <div className="file-name">
          <bdi>{name}</bdi>
          {phase !== 'running' && (
            <Button variant="plain" onClick={clear}>
              {t(/*i18n*/ { id: 'links.importOther', message: 'Another file' })}
            </Button>
          )}
        </div>
      )}
      {begun && (
        <div className="advance">
          <progress
            max={links}
            value={imported.length}
            aria-label={t(/*i18n*/ { id: 'links.importAdvance', message: 'Rows that are done' })}
          />
          <p className="quiet">
            {t(/*i18n*/ { id: 'links.importOf', message: '{done} of {all}' }, { done: number(imported.length), all: number(links) })}
          </p>
        </div>
      )}
      <p className="outcome" role="status">
        {outcome()}
      </p>
      {phase === 'stopped' && (
        <p className="quiet">
          {t(
            /*i18n*/ {
              id: 'links.importAgain',
              message: 'Continue here, or import the same file again later: links that are there already are found, not made twice.',
            },
          )}
        </p>
      )}
      <TroubleNote of={trouble} />
      {read !== null && read.ignored.length > 0 && (
        <p className="quiet">
          {t(/*i18n*/ { id: 'links.importIgnored', message: 'Columns left out: {columns}' }, { columns: read.ignored.join(', ') })}
        </p>
      )}
      <LostRows rows={lostRows(of, speaker)} />
    </div>
  );

  function outcome(): string {
    if (phase === 'read')
      return t(
        /*i18n*/ {
          id: 'links.importFound',
          message: '{count, plural, =0 {There is no link in this file.} one {# link can be made.} other {# links can be made.}}',
        },
        { count: links },
      );
    if (phase === 'running') return t(/*i18n*/ { id: 'links.importRunning', message: 'Making links …' });
    if (phase !== 'stopped' && phase !== 'done') return '';
    return t(
      /*i18n*/ {
        id: 'links.importDone',
        message: '{created, plural, one {# link made} other {# links made}}, {found} there already, {refused} refused.',
      },
      { ...countsOf(of), refused: lostRows(of, speaker).length },
    );
  }
}

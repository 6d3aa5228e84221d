import { useSpeaker } from '../shell/speaker.tsx';
import type { LostRow } from './import-result.ts';

/** More are no help here; the result as CSV has them all. */
const MOST = 100;

/** Rows of a file that make no link, each with its reason. */
export function LostRows({ rows }: { rows: readonly LostRow[] }) {
  const { t, number } = useSpeaker();
  if (rows.length === 0) return null;
  return (
    <section className="lost-rows">
      <h3>
        {t(
          /*i18n*/ { id: 'links.lostRows', message: '{count, plural, one {# row makes no link} other {# rows make no link}}' },
          { count: rows.length },
        )}
      </h3>
      <ul>
        {rows.slice(0, MOST).map(({ row, reason }) => (
          <li key={row}>
            <strong>{t(/*i18n*/ { id: 'links.row', message: 'Row {row}' }, { row: number(row) })}</strong> <span>{reason}</span>
          </li>
        ))}
      </ul>
      {rows.length > MOST && (
        <p className="quiet">
          {t(/*i18n*/ { id: 'links.lostMore', message: '{count} more stand in the result.' }, { count: number(rows.length - MOST) })}
        </p>
      )}
    </section>
  );
}

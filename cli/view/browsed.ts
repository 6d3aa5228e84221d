import type { Column } from './table.ts';
import type { Look } from './tone.ts';

/** One row of its list, opened. */
export type Sheet<Row> = { row: Row; lines: (look: Look) => readonly string[] };

/** What an action may use. */
export type Tools<Row> = {
  /** asks on the line above the keys; nothing happens where the question is dismissed */
  ask: (question: string, kind: 'text' | 'yes', then: (answer: string) => void) => void;
  /** sends a change, and shows in the list and on the sheet what became of the row */
  change: (send: () => Promise<Sheet<Row>>) => void;
  copy: (text: string) => void;
};

/** A list that the keys walk through. `Place`: where a page of it begins. */
export type Browsed<Row extends { id: number }, Place> = {
  title: string;
  none: string;
  /** when no row has what was searched for */
  noneFound: string;
  columns: readonly Column<Row>[];
  /** the search to begin with */
  search: string;
  list: (search: string, after: Place | undefined) => Promise<{ rows: readonly Row[]; next: Place | null }>;
  open: (row: Row) => Promise<Sheet<Row>>;
  /** on the chosen row, or the one that is open */
  actions: Readonly<Record<string, (row: Row, tools: Tools<Row>) => void>>;
  /** the line that explains the keys, the longest first; a narrow window shows a shorter one */
  keys: (opened: boolean, more: boolean) => readonly string[];
};

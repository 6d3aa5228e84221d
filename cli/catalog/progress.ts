import { type Here, mayTakeWindow } from '../here.ts';
import type { Progress } from './send-products.ts';

export type ProgressShown = {
  show: (progress: Progress) => void;
  /** Sentences that stay, above what is drawn again. */
  above: (text: string) => void;
  end: () => void;
};

export type OpenProgress = (here: Here, lines: number) => Promise<ProgressShown>;

/** Where nothing can be drawn again: a line at each so many products. */
const REPORTED_EVERY = 1_000;

/** How far a file is read: drawn in a terminal, and now and then a line in a pipe. */
export async function openProgress(here: Here, lines: number): Promise<ProgressShown> {
  if (mayTakeWindow(here)) {
    const { drawProgress } = await import('./ProgressBar.tsx');
    return drawProgress(here.terminal, lines);
  }
  let reported = 0;
  return {
    show: ({ line, counts }) => {
      const done = Object.values(counts).reduce((sum, count) => sum + count, 0);
      if (done < reported + REPORTED_EVERY || here.form !== 'text') return;
      reported = done - (done % REPORTED_EVERY);
      here.terminal.complain(`${done} products, line ${line} of ${lines}.\n`);
    },
    above: (text) => {
      if (text !== '' && here.form === 'text') here.terminal.complain(text);
    },
    end: () => {},
  };
}

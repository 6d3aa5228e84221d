import { stop } from '../exits.ts';
import type { Terminal } from '../terminal.ts';
import { plain } from '../view/text.ts';
import type { Ask } from './walk.ts';

export const LEFT = 'What was confirmed is stored. "portico init" goes on with the rest.';

/** Line by line, for screen readers and terminals that cannot draw. */
export function askInLines(terminal: Terminal): Ask {
  let shown = '';
  return async ({ place, title, lines, note, question, preset, problem }) => {
    if (note !== '') terminal.complain(`${plain(note)}\n`);
    if (shown !== title) terminal.complain(['', `${title}${place === '' ? '' : ` (${place})`}`, ...lines.map(plain), ''].join('\n'));
    shown = title;
    for (;;) {
      const typed = await terminal.ask(`${question}${preset === '' ? '' : ` [${plain(preset)}]`}: `).catch(() => {
        throw stop('interrupted', LEFT);
      });
      const text = typed.trim();
      if (text === '<') return { kind: 'back' };
      if (text === '>') return { kind: 'skip' };
      const answer = text === '' ? preset : text === '-' ? '' : text;
      const wrong = problem(answer);
      if (wrong === undefined) return { kind: 'text', text: answer };
      terminal.complain(`${wrong}.\n`);
    }
  };
}

import type { Terminal } from '../terminal.ts';
import { inWindow } from '../view/in-window.ts';
import { InitScreen } from './InitScreen.tsx';
import type { Ask } from './walk.ts';

/** Runs `walk` on a screen that asks. The answer is false where the screen was left before the end. */
export async function walkInWindow(terminal: Terminal, walk: (ask: Ask) => Promise<void>): Promise<boolean> {
  let ended = false;
  const toEnd = async (ask: Ask) => {
    await walk(ask);
    ended = true;
  };
  await inWindow(terminal, <InitScreen walk={toEnd} colour={terminal.colour} />);
  return ended;
}

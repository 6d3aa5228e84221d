import { render } from 'ink';
import type { ReactElement } from 'react';
import type { Terminal } from '../terminal.ts';

/** Shows a screen in the whole window until it is left; then restores the window. */
export async function inWindow(terminal: Terminal, screen: ReactElement): Promise<void> {
  const giveBack = terminal.takeWindow();
  try {
    await render(screen).waitUntilExit();
  } finally {
    giveBack();
  }
}

import type { Terminal } from '../terminal.ts';
import { inWindow } from '../view/in-window.ts';
import type { Watched } from './use-mailing.ts';
import { WatchScreen } from './WatchScreen.tsx';

/** Shows how far a mailing has come, until the screen is left. */
export function watchMailing({ terminal, ...watched }: Watched & { terminal: Terminal }): Promise<void> {
  return inWindow(terminal, <WatchScreen {...watched} colour={terminal.colour} />);
}

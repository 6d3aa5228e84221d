import type { Terminal } from '../terminal.ts';
import { inWindow } from '../view/in-window.ts';
import type { Watched } from './use-watching.ts';
import { WatchScreen } from './WatchScreen.tsx';

/** Shows the clicks of a link as they come, until the publisher quits. */
export async function watchLink({ terminal, ...watched }: Watched & { terminal: Terminal }): Promise<void> {
  // A wrong code is said where it stays to be read.
  await watched.api.links.byCode.query({ code: watched.code });
  await inWindow(terminal, <WatchScreen {...watched} colour={terminal.colour} />);
}

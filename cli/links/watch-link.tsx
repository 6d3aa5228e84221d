import { render } from 'ink';
import type { Terminal } from '../terminal.ts';
import type { Watched } from './use-watching.ts';
import { WatchScreen } from './WatchScreen.tsx';

/** Shows the clicks of a link as they come, until the publisher quits; then restores the window. */
export async function watchLink({ terminal, ...watched }: Watched & { terminal: Terminal }): Promise<void> {
  // A wrong code is said where it stays to be read.
  await watched.api.links.byCode.query({ code: watched.code });
  const giveBack = terminal.takeWindow();
  try {
    await render(<WatchScreen {...watched} colour={terminal.colour} />).waitUntilExit();
  } finally {
    giveBack();
  }
}

import { render } from 'ink';
import type { Terminal } from '../terminal.ts';
import { LinksScreen } from './LinksScreen.tsx';
import type { Wanted } from './use-links.ts';

type Place = { origin: string; terminal: Terminal };

/** Shows the links until the publisher quits; then restores the window. */
export async function browseLinks({ terminal, ...wanted }: Wanted & Place): Promise<void> {
  const giveBack = terminal.takeWindow();
  try {
    await render(<LinksScreen {...wanted} colour={terminal.colour} />).waitUntilExit();
  } finally {
    giveBack();
  }
}

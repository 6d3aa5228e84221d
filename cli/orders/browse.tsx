import { render } from 'ink';
import type { Terminal } from '../terminal.ts';
import { OrdersScreen } from './OrdersScreen.tsx';
import type { Wanted } from './use-orders.ts';

type Place = { origin: string; terminal: Terminal };

/** Shows the orders until the operator quits; then restores the window. */
export async function browseOrders({ terminal, ...wanted }: Wanted & Place): Promise<void> {
  const giveBack = terminal.takeWindow();
  try {
    await render(<OrdersScreen {...wanted} colour={terminal.colour} />).waitUntilExit();
  } finally {
    giveBack();
  }
}

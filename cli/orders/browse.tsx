import { render } from 'ink';
import type { Api } from '../api.ts';
import type { Terminal } from '../terminal.ts';
import { OrdersScreen } from './OrdersScreen.tsx';
import type { Filter } from './use-orders.ts';

type Wanted = { api: Api; origin: string; filter: Filter; terminal: Terminal };

/** Shows the orders until somebody has seen enough; the window is then as it was before. */
export async function browseOrders({ terminal, ...wanted }: Wanted): Promise<void> {
  const giveBack = terminal.takeWindow();
  try {
    await render(<OrdersScreen {...wanted} colour={terminal.colour} />).waitUntilExit();
  } finally {
    giveBack();
  }
}

import { CartCommand, type CartCommands } from '#domain/cart/schema.ts';
import type { Context } from '../context.ts';
import { type Database, sql } from '../database/database.ts';
import { type Answered, changeCart, type Spoken } from './change.ts';

const HEARD_FOR = 90 * 86_400_000;

/** Hears commands born on a device, each answered by itself: once acknowledged, never lost and never applied twice. */
export function sendCommands(ctx: Context, { key, language, commands }: CartCommands): Promise<Answered> {
  const spoken = commands.map(readCommand);
  const readable = spoken.filter((command) => command.kind !== 'unreadable');
  return changeCart(
    ctx,
    { key, language },
    {
      variantIds: readable.map((command) => command.variantId),
      commandIds: readable.map((command) => command.id),
      say: () => spoken,
    },
  );
}

/** Forgets what carts heard more than 90 days ago, but for carts that were still being filled since. */
export async function forgetOldCommands(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - HEARD_FOR);
  await db.rows(sql`
    delete from cart_commands c using orders o
    where o.id = c.order_id and c.heard_at < ${before} and (o.state <> 'draft' or o.updated_at < ${before})`);
}

function readCommand(given: unknown): Spoken {
  const { success, data } = CartCommand.safeParse(given);
  if (success) return data;
  const id = (given as { id?: unknown } | null)?.id;
  return { kind: 'unreadable', id: typeof id === 'string' ? id.slice(0, 36) : '' };
}

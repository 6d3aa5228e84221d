import { optionIdsIn } from '#domain/cart/rules.ts';
import { CartCommand, type CartCommands } from '#domain/cart/schema.ts';
import { Id } from '#domain/primitives.ts';
import type { Context } from '../context.ts';
import { type Answered, changeCart, type Spoken } from './change.ts';

/** Applies commands born on a device, each answered by itself: once acknowledged, never lost and never applied twice. */
export function sendCommands(ctx: Context, { key, language, commands }: CartCommands): Promise<Answered> {
  const spoken = commands.map(readCommand);
  const readable = spoken.filter((command) => command.kind !== 'unreadable');
  return changeCart(
    ctx,
    { key, language },
    {
      variantIds: readable.flatMap(({ variantId, line }) => [variantId, ...optionIdsIn(line)]).filter((id) => Id.safeParse(id).success),
      commandIds: readable.map((command) => command.id),
      say: () => spoken,
    },
  );
}

function readCommand(given: unknown): Spoken {
  const { success, data } = CartCommand.safeParse(given);
  if (success) return data;
  const id = (given as { id?: unknown } | null)?.id;
  return { kind: 'unreadable', id: typeof id === 'string' ? id.slice(0, 36) : '' };
}

import { Box, Text } from 'ink';
import { Question } from '../view/Question.tsx';
import { plain } from '../view/text.ts';
import { useSize } from '../view/use-size.ts';
import { OrderRows } from './OrderRows.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { useBrowsing } from './use-browsing.ts';
import type { Wanted } from './use-orders.ts';

/** Head, list or order, a line for questions and problems, and the keys. */
export function OrdersScreen({ origin, colour, ...wanted }: Wanted & { origin: string; colour: boolean }) {
  const { rows, columns } = useSize();
  const room = Math.max(2, rows - 4);
  const { orders, more, search, busy, problem, chosen, opened, prompt } = useBrowsing(wanted, room, columns);
  const look = { colour, columns, rows: room };
  return (
    // One line less than there are: Ink would else wipe the whole window at each key.
    <Box flexDirection="column" height={rows - 1} width={columns}>
      <Box justifyContent="space-between" flexShrink={0}>
        <Text bold wrap="truncate-end">
          {search === '' ? 'Orders' : `Orders with “${plain(search)}”`}
        </Text>
        <Text dimColor wrap="truncate-start">{` ${busy ? 'asking … ' : ''}${origin}`}</Text>
      </Box>
      <Box flexDirection="column" flexGrow={1} overflow="hidden">
        {opened !== undefined && <OrderSheet {...opened} {...look} />}
        {opened === undefined && orders.length > 0 && <OrderRows orders={orders} chosen={chosen} {...look} />}
        {opened === undefined && orders.length === 0 && !busy && problem === '' && (
          <Text>{search === '' ? 'No orders yet.' : 'No order has this in it.'}</Text>
        )}
      </Box>
      <Box flexShrink={0}>
        {prompt === undefined ? (
          <Text {...(colour && { color: 'red' })}>{problem || ' '}</Text>
        ) : (
          <Question key={prompt.question} {...prompt} />
        )}
      </Box>
      <Box flexShrink={0}>
        <Text dimColor wrap="truncate-end">
          {keys(opened !== undefined, more).find((line) => line.length <= columns)}
        </Text>
      </Box>
    </Box>
  );
}

/** The longest first; a narrow window shows a shorter one. */
function keys(opened: boolean, more: boolean): string[] {
  const actions = 'p paid · s ship · c cancel';
  if (opened) return [`q back · ↑↓ scroll · ${actions} · r reload`, `q back · ${actions}`, 'q ↑↓ p s c r'];
  const below = more ? ' (more below)' : '';
  return [
    `q quit · ↑↓ choose${below} · Enter show · / search · ${actions} · r reload`,
    `q quit · Enter show · / search · ${actions}`,
    'q ↑↓ Enter / p s c r',
  ];
}

import { Box, Text } from 'ink';
import type { StaffOrder } from '#domain/orders/types.ts';
import { tableLines } from '../view/table.ts';
import type { Size } from '../view/use-size.ts';
import { orderColumns } from './columns.ts';

type Shown = Size & { orders: readonly StaffOrder[]; chosen: number; colour: boolean };

/** The part of the list that fits, with the chosen one in it. */
export function OrderRows({ orders, chosen, colour, rows, columns }: Shown) {
  const [head = '', ...lines] = tableLines(columnsFor(columns), orders, { colour, width: columns - 2 });
  const room = Math.max(1, rows - 1);
  const first = Math.max(0, Math.min(chosen - Math.floor(room / 2), lines.length - room));
  return (
    <Box flexDirection="column">
      <Text wrap="truncate-end">{`  ${head}`}</Text>
      {lines.slice(first, first + room).map((line, index) => (
        <Text key={orders[first + index]?.id} wrap="truncate-end" bold={first + index === chosen}>
          {`${first + index === chosen ? '›' : ' '} ${line}`}
        </Text>
      ))}
    </Box>
  );
}

/** What a narrow window leaves out first: Enter shows it. */
function columnsFor(width: number) {
  const droppedBelow: Readonly<Record<string, number>> = { Pieces: 84, Placed: 72, Payment: 54, State: 44 };
  return orderColumns.filter(({ head }) => width >= (droppedBelow[head] ?? 0));
}

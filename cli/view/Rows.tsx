import { Box, Text } from 'ink';
import { type Column, tableLines } from './table.ts';
import type { Size } from './use-size.ts';

type Shown<Row> = { of: readonly Column<Row>[]; rows: readonly Row[]; chosen: number; colour: boolean; room: Size };

/** The part of the list that fits, with the chosen one in it. */
export function Rows<Row extends { id: number }>({ of, rows, chosen, colour, room }: Shown<Row>) {
  const [head = '', ...lines] = tableLines(of, rows, { colour, width: room.columns - 2 });
  const most = Math.max(1, room.rows - 1);
  const first = Math.max(0, Math.min(chosen - Math.floor(most / 2), lines.length - most));
  return (
    <Box flexDirection="column">
      <Text wrap="truncate-end">{`  ${head}`}</Text>
      {lines.slice(first, first + most).map((line, index) => (
        <Text key={rows[first + index]?.id} wrap="truncate-end" bold={first + index === chosen}>
          {`${first + index === chosen ? '›' : ' '} ${line}`}
        </Text>
      ))}
    </Box>
  );
}

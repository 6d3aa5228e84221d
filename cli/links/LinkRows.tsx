import { Box, Text } from 'ink';
import type { Link } from '#domain/links/types.ts';
import { tableLines } from '../view/table.ts';
import type { Size } from '../view/use-size.ts';
import { linkColumns } from './columns.ts';

type Shown = Size & { links: readonly Link[]; chosen: number; colour: boolean };

/** The part of the list that fits, with the chosen one in it. */
export function LinkRows({ links, chosen, colour, rows, columns }: Shown) {
  const [head = '', ...lines] = tableLines(linkColumns, links, { colour, width: columns - 2 });
  const room = Math.max(1, rows - 1);
  const first = Math.max(0, Math.min(chosen - Math.floor(room / 2), lines.length - room));
  return (
    <Box flexDirection="column">
      <Text wrap="truncate-end">{`  ${head}`}</Text>
      {lines.slice(first, first + room).map((line, index) => (
        <Text key={links[first + index]?.id} wrap="truncate-end" bold={first + index === chosen}>
          {`${first + index === chosen ? '›' : ' '} ${line}`}
        </Text>
      ))}
    </Box>
  );
}

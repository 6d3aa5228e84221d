import { Box, Text } from 'ink';
import type { OrderRecord } from '#domain/orders/types.ts';
import type { Size } from '../view/use-size.ts';
import { recordLines } from './record-lines.ts';

type Shown = Size & { record: OrderRecord; from: number; colour: boolean };

/** The part of one order that fits, from a line on. */
export function OrderSheet({ record, from, colour, rows, columns }: Shown) {
  const lines = recordLines(record, { colour, width: columns }).map((text, at) => ({ at, text }));
  return (
    <Box flexDirection="column">
      {lines.slice(from, from + rows).map(({ at, text }) => (
        <Text key={at} wrap="truncate-end">
          {text || ' '}
        </Text>
      ))}
    </Box>
  );
}

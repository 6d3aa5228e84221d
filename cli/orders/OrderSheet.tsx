import { Box } from 'ink';
import type { OrderRecord } from '#domain/orders/types.ts';
import { Lines } from '../view/Lines.tsx';
import type { Size } from '../view/use-size.ts';
import { recordLines } from './record-lines.ts';

type Shown = Size & { record: OrderRecord; from: number; colour: boolean };

/** The part of one order that fits, from a line on. */
export function OrderSheet({ record, from, colour, rows, columns }: Shown) {
  const lines = recordLines(record, { colour, width: columns });
  return (
    <Box flexDirection="column">
      <Lines lines={lines.slice(from, from + rows)} />
    </Box>
  );
}

import { Text } from 'ink';

/** Lines that are made already, each cut at the edge of the window. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return lines
    .map((text, at) => ({ at, text }))
    .map(({ at, text }) => (
      <Text key={at} wrap="truncate-end">
        {text || ' '}
      </Text>
    ));
}

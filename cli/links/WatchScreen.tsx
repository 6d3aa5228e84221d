import { Box, Text, useApp, useInput } from 'ink';
import { Lines } from '../view/Lines.tsx';
import { useSize } from '../view/use-size.ts';
import { useWatching, type Watched } from './use-watching.ts';
import { watchLines } from './watch-lines.ts';

/** The line of the last days, countries and the newest clicks. */
export function WatchScreen({ colour, ...watched }: Watched & { colour: boolean }) {
  const { rows, columns } = useSize();
  const { exit } = useApp();
  const { seen, problem } = useWatching(watched);
  useInput((input, key) => {
    if (key.escape || input === 'q') exit();
  });
  const lines = seen === undefined ? [] : watchLines(seen, watched.asked.group, { colour, width: columns, rows: rows - 3 });
  return (
    // One line less than there are: Ink would else wipe the whole window each time.
    <Box flexDirection="column" height={rows - 1} width={columns}>
      <Box flexDirection="column" flexGrow={1} overflow="hidden">
        <Lines lines={lines} />
        {seen === undefined && problem === '' && <Text>asking …</Text>}
      </Box>
      <Text wrap="truncate-end" {...(colour && { color: 'red' })}>
        {problem || ' '}
      </Text>
      <Text dimColor wrap="truncate-end">
        {seen === undefined
          ? 'q quit'
          : `q quit · as of ${clockIn(seen.statistics.zone).format(seen.at)} ${seen.statistics.zone}, again every 3 s`}
      </Text>
    </Box>
  );
}

function clockIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv', { timeStyle: 'medium', timeZone });
}

import { Box, Text } from 'ink';
import type { Browsed } from './browsed.ts';
import { Lines } from './Lines.tsx';
import { Question } from './Question.tsx';
import { Rows } from './Rows.tsx';
import { plain } from './text.ts';
import { useBrowsing } from './use-browsing.ts';
import { useSize } from './use-size.ts';

type Shown<Row extends { id: number }, Place> = { browsed: Browsed<Row, Place>; origin: string; colour: boolean };

/** Head, list or one of its rows, a line for questions and problems, and the keys. */
export function BrowsingScreen<Row extends { id: number }, Place>({ browsed, origin, colour }: Shown<Row, Place>) {
  const size = useSize();
  const room = { rows: Math.max(2, size.rows - 4), columns: size.columns };
  const { title, none, noneFound, columns, keys } = browsed;
  const { rows, more, search, busy, problem, notice, chosen, opened, prompt } = useBrowsing(browsed, room.rows, size.columns);
  return (
    // One line less than there are: Ink would else wipe the whole window at each key.
    <Box flexDirection="column" height={size.rows - 1} width={size.columns}>
      <Box justifyContent="space-between" flexShrink={0}>
        <Text bold wrap="truncate-end">
          {search === '' ? title : `${title} with “${plain(search)}”`}
        </Text>
        <Text dimColor wrap="truncate-start">{` ${busy ? 'asking … ' : ''}${origin}`}</Text>
      </Box>
      <Box flexDirection="column" flexGrow={1} overflow="hidden">
        {opened !== undefined && (
          <Lines lines={opened.sheet.lines({ colour, width: room.columns }).slice(opened.from, opened.from + room.rows)} />
        )}
        {opened === undefined && rows.length > 0 && <Rows of={columns} {...{ rows, chosen, colour, room }} />}
        {opened === undefined && rows.length === 0 && !busy && problem === '' && <Text>{search === '' ? none : noneFound}</Text>}
      </Box>
      <Box flexShrink={0}>
        {prompt === undefined ? (
          <Text wrap="truncate-end" {...(colour && problem !== '' && { color: 'red' })}>
            {problem || plain(notice) || ' '}
          </Text>
        ) : (
          <Question key={prompt.question} {...prompt} />
        )}
      </Box>
      <Box flexShrink={0}>
        <Text dimColor wrap="truncate-end">
          {keys(opened !== undefined, more).find((line) => line.length <= size.columns)}
        </Text>
      </Box>
    </Box>
  );
}

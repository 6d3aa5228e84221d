import { Box, Text } from 'ink';
import { Lines } from '../view/Lines.tsx';
import { Question } from '../view/Question.tsx';
import { plain } from '../view/text.ts';
import { useSize } from '../view/use-size.ts';
import { LinkRows } from './LinkRows.tsx';
import { useBrowsingLinks } from './use-browsing-links.ts';
import type { Wanted } from './use-links.ts';

/** Head, list or statistics of one, a line for questions and problems, and the keys. */
export function LinksScreen({ origin, colour, ...wanted }: Wanted & { origin: string; colour: boolean }) {
  const { rows, columns } = useSize();
  const room = Math.max(2, rows - 4);
  const browsing = useBrowsingLinks(wanted, room, { colour, width: columns });
  const { links, more, search, busy, problem, notice, chosen, opened, prompt } = browsing;
  return (
    // One line less than there are: Ink would else wipe the whole window at each key.
    <Box flexDirection="column" height={rows - 1} width={columns}>
      <Box justifyContent="space-between" flexShrink={0}>
        <Text bold wrap="truncate-end">
          {search === '' ? 'Links' : `Links with “${plain(search)}”`}
        </Text>
        <Text dimColor wrap="truncate-start">{` ${busy ? 'asking … ' : ''}${origin}`}</Text>
      </Box>
      <Box flexDirection="column" flexGrow={1} overflow="hidden">
        {opened !== undefined && <Lines lines={opened.lines.slice(opened.from, opened.from + room)} />}
        {opened === undefined && links.length > 0 && <LinkRows {...{ links, chosen, colour, columns }} rows={room} />}
        {opened === undefined && links.length === 0 && !busy && problem === '' && (
          <Text>{search === '' ? 'No links yet.' : 'No link has this in it.'}</Text>
        )}
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
          {keys(opened !== undefined, more).find((line) => line.length <= columns)}
        </Text>
      </Box>
    </Box>
  );
}

/** The longest first; a narrow window shows a shorter one. */
function keys(opened: boolean, more: boolean): string[] {
  if (opened) return ['q back · ↑↓ scroll · c copy · r reload', 'q ↑↓ c r'];
  const below = more ? ' (more below)' : '';
  return [
    `q quit · ↑↓ choose${below} · Enter statistics · c copy · / search · r reload`,
    'q quit · Enter statistics · c copy',
    'q ↑↓ Enter c / r',
  ];
}

import { Box, Text, useApp, useInput } from 'ink';
import { useState } from 'react';
import type { OrderRecord } from '#domain/orders/types.ts';
import type { Api } from '../api.ts';
import { type Asked, Question } from '../view/Question.tsx';
import { plain } from '../view/text.ts';
import { useSize } from '../view/use-size.ts';
import { OrderRows } from './OrderRows.tsx';
import { recordLines } from './record-lines.ts';
import { type Filter, useOrders } from './use-orders.ts';

type Wanted = { api: Api; origin: string; filter: Filter; colour: boolean };

/** Head, list or order, a line for questions and problems, and the keys. */
export function OrdersScreen({ api, origin, filter, colour }: Wanted) {
  const { exit } = useApp();
  const { rows, columns } = useSize();
  const { orders, more, search, busy, problem, act, reload, loadMore, searchFor } = useOrders(api, filter);
  const [chosen, setChosen] = useState(0);
  const [opened, setOpened] = useState<{ record: OrderRecord; from: number }>();
  const [asked, setAsked] = useState<Asked>();
  const order = opened?.record ?? orders[chosen];
  const room = Math.max(2, rows - 4);
  const lines = opened === undefined ? [] : recordLines(opened.record, { colour, width: columns });

  function move(by: number): void {
    // Keys may come faster than pictures.
    if (opened !== undefined) return setOpened((now) => now && { ...now, from: between(0, now.from + by, lines.length - room) });
    setChosen((now) => between(0, now + by, orders.length - 1));
    if (chosen + by >= orders.length - 5) void loadMore();
  }

  async function show(deed: (api: Api) => Promise<OrderRecord>, open = opened !== undefined): Promise<void> {
    const record = await act(deed);
    if (record !== undefined && open) setOpened({ record, from: 0 });
  }

  function ask(question: string, kind: Asked['kind'], then: (answer: string) => void, text = ''): void {
    setAsked({
      question,
      kind,
      text,
      answered: (answer) => {
        setAsked(undefined);
        if (answer !== undefined) then(answer);
      },
    });
  }

  function find(text: string): void {
    setOpened(undefined);
    setChosen(0);
    void searchFor(text);
  }

  function back(): void {
    if (opened === undefined) exit();
    else setOpened(undefined);
  }

  function press(input: string): void {
    if (input === 'q') return back();
    if (input.startsWith('/')) return ask('Search:', 'text', find, input.slice(1) || search);
    if (input === 'r') return void (order && opened ? show((to) => to.orders.show.query({ number: order.number })) : reload());
    if (order === undefined) return;
    const { number } = order;
    const name = plain(number);
    if (input === 'p') ask(`Has the money for ${name} come? The customer is told.`, 'yes', () => void show((to) => to.orders.markPaid.mutate({ number })));
    if (input === 's') {
      ask(`Ship ${name}, the customer is told. Tracking, or nothing:`, 'text', (tracking) => void show((to) => to.orders.ship.mutate({ number, tracking })));
    }
    if (input === 'c') ask(`Cancel ${name}? The customer is told.`, 'yes', () => void show((to) => to.orders.cancel.mutate({ number })));
  }

  useInput(
    (input, key) => {
      if (key.escape) back();
      else if (key.upArrow) move(-1);
      else if (key.downArrow) move(1);
      // A key that is held down comes several times at once.
      else if (/^(j+|k+)$/.test(input)) move(input.startsWith('j') ? input.length : -input.length);
      else if (key.pageUp) move(-room);
      else if (key.pageDown) move(room);
      else if (key.return && order !== undefined) void show((to) => to.orders.show.query({ number: order.number }), true);
      else press(input);
    },
    { isActive: asked === undefined },
  );

  return (
    <Box flexDirection="column" height={rows - 1} width={columns}>
      <Box justifyContent="space-between">
        <Text bold wrap="truncate-end">
          {search === '' ? 'Orders' : `Orders with “${plain(search)}”`}
        </Text>
        <Text dimColor wrap="truncate-start">{` ${busy ? 'asking … ' : ''}${origin}`}</Text>
      </Box>
      <Box flexDirection="column" flexGrow={1} overflow="hidden">
        {opened !== undefined &&
          lines.slice(opened.from, opened.from + room).map((line, index) => (
            <Text key={opened.from + index} wrap="truncate-end">
              {line === '' ? ' ' : line}
            </Text>
          ))}
        {opened === undefined && orders.length > 0 && <OrderRows {...{ orders, chosen, colour, columns }} rows={room} />}
        {opened === undefined && orders.length === 0 && !busy && problem === '' && <Text>{search === '' ? 'No orders yet.' : 'No order has this in it.'}</Text>}
      </Box>
      {asked === undefined ? (
        <Box flexShrink={0}>
          <Text {...(colour && { color: 'red' })}>{problem || ' '}</Text>
        </Box>
      ) : (
        <Question key={asked.question} {...asked} />
      )}
      <Text dimColor wrap="truncate-end">
        {keys(opened !== undefined, more).find((line) => line.length <= columns)}
      </Text>
    </Box>
  );
}

/** The longest first: what a narrow window leaves out is known by then. */
function keys(opened: boolean, more: boolean): string[] {
  const deeds = 'p paid · s ship · c cancel · r reload';
  return opened
    ? [`q back · ↑↓ scroll · ${deeds}`, 'q back · p paid · s ship · c cancel', 'q ↑↓ p s c r']
    : [`q quit · ↑↓ choose${more ? ' (more below)' : ''} · Enter show · / search · ${deeds}`, `q quit · Enter show · / search · ${deeds}`, 'q quit · Enter show · / search', 'q ↑↓ Enter / p s c r'];
}

function between(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

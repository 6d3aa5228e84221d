import { act, cleanup, render, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Tick } from './Tick.tsx';

afterEach(cleanup);

test('boxes ticked and unticked before hydration count, each of them', async () => {
  const { boxes, shown } = await hydrated(<Boxes />, (boxes) => {
    for (const box of boxes) box.click();
  });
  await waitFor(() => expect(shown()).toBe('a,b'));
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false]);
});

test('of radio buttons the last choice counts', async () => {
  const { boxes, shown } = await hydrated(<Radios />, ([, second, third]) => {
    second?.click();
    third?.click();
  });
  await waitFor(() => expect(shown()).toBe('c'));
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, true]);
});

test('without a tick nothing changes', async () => {
  const { boxes, shown } = await hydrated(<Boxes />, () => undefined);
  await act(() => new Promise((later) => setTimeout(later)));
  expect(shown()).toBe('c');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, true]);
});

function Boxes() {
  const [ticked, tick] = useState(['c']);
  const toggle = (each: string) => tick(ticked.includes(each) ? ticked.filter((other) => other !== each) : [...ticked, each]);
  return (
    <>
      {['a', 'b', 'c'].map((each) => (
        <Tick key={each} type="checkbox" checked={ticked.includes(each)} onChange={() => toggle(each)} />
      ))}
      <output>{ticked.join()}</output>
    </>
  );
}

function Radios() {
  const [chosen, choose] = useState('a');
  return (
    <>
      {['a', 'b', 'c'].map((each) => (
        <Tick key={each} type="radio" name="of" checked={chosen === each} onChange={() => choose(each)} />
      ))}
      <output>{chosen}</output>
    </>
  );
}

/** The page as rendered by the server, with input from before the script ran. */
async function hydrated(page: ReactNode, before: (boxes: readonly HTMLInputElement[]) => void) {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const boxes = [...container.querySelectorAll('input')];
  before(boxes);
  render(page, { container, hydrate: true });
  return { boxes, shown: () => container.querySelector('output')?.textContent };
}

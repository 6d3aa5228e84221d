import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { QuantityInput, type QuantityInputProps } from './QuantityInput.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const words = { label: 'Quantity', less: 'One less', more: 'One more' };

type Given = Partial<Pick<QuantityInputProps, 'min' | 'max' | 'left' | 'replaces'>>;

function Line({ begin, given, onChange }: { begin: number; given: Given; onChange: (quantity: number) => void }) {
  const [quantity, setQuantity] = useState(begin);
  return (
    <QuantityInput
      {...words}
      max={9_999}
      {...given}
      value={quantity}
      onChange={(next) => {
        onChange(next);
        setQuantity(next);
      }}
    />
  );
}

function setUp(begin: number, given: Given = {}) {
  const changes: number[] = [];
  render(<Line begin={begin} given={given} onChange={(quantity) => changes.push(quantity)} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
  return {
    changes,
    field,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
  };
}

function advance(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test('CART-2: the buttons stay within the bounds', () => {
  const { changes, field, press } = setUp(2, { min: 1, max: 3 });
  press('One more');
  press('One more');
  expect(field.value).toBe('3');
  press('One less');
  press('One less');
  press('One less');
  expect(field.value).toBe('1');
  expect(changes).toEqual([3, 2, 1]);
});

test('typed input is applied when the field is left, not before', () => {
  const { changes, field, type } = setUp(1);
  type('12');
  expect(changes).toEqual([]);
  fireEvent.blur(field);
  expect(changes).toEqual([12]);
});

test('Enter applies the input and sends no form', () => {
  const { changes, field, type } = setUp(1);
  type('5');
  const sent = fireEvent.keyDown(field, { key: 'Enter' });
  expect(changes).toEqual([5]);
  expect(sent).toBe(false);
});

test.each(['', 'many', '2,5', '2.5', '1e3'])('CART-2: an input that is no whole number becomes 1: “%s”', (text) => {
  const { changes, field, type } = setUp(4, { min: 0 });
  type(text);
  fireEvent.blur(field);
  expect(field.value).toBe('1');
  expect(changes).toEqual([1]);
});

test.each<[string, string[], string, number[]]>([
  ['counts', ['1', '12'], '12', [12]],
  ['and is no number becomes 1', ['abc'], '1', [1]],
  ['and was emptied is waited for', ['12', ''], '', []],
  ['and ends as it began is no change', ['45', '4'], '4', []],
])('CART-3: what is typed %s 500 ms after the last key', (_, texts, shown, taken) => {
  vi.useFakeTimers();
  const { changes, field, type } = setUp(4, { min: 0 });
  field.focus();
  for (const text of texts) {
    advance(499);
    type(text);
  }
  advance(499);
  expect(changes).toEqual([]);
  advance(1);
  expect(changes).toEqual(taken);
  expect(field.value).toBe(shown);
  expect(document.activeElement).toBe(field);
});

test('CART-2: the next key replaces the 1 that nobody typed', () => {
  vi.useFakeTimers();
  const { field, type } = setUp(4);
  field.focus();
  type('abc');
  advance(500);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 1]);
});

test('CART-2: more than the stock may be typed, and the plus button does not change it', () => {
  const { changes, field, type, press } = setUp(2, { left: 3 });
  press('One more');
  press('One more');
  expect(changes).toEqual([3]);
  type('50');
  press('One more');
  expect(field.value).toBe('50');
  expect(changes).toEqual([3, 50]);
});

test('input beyond a bound becomes the bound', () => {
  const { field, type } = setUp(4, { max: 10 });
  type('99');
  fireEvent.blur(field);
  expect(field.value).toBe('10');
});

test('the same number again is no change', () => {
  const { changes, field, type } = setUp(4);
  type('4');
  fireEvent.blur(field);
  expect(changes).toEqual([]);
});

test('a button continues from the typed input, also while the field has the focus', () => {
  const { changes, type, press } = setUp(1);
  type('5');
  press('One more');
  expect(changes).toEqual([6]);
});

test.each<[string, string, boolean, string, number[]]>([
  ['and left is taken', '12', false, '12', [12]],
  ['and left and is no quantity is 1', '2,5', false, '1', []],
  ['is still being typed', '12', true, '12', []],
])('CART-2: what was typed before the app had come %s', (_, typed, focused, shown, taken) => {
  const changes: number[] = [];
  const page = <Line begin={1} given={{}} onChange={(quantity) => changes.push(quantity)} />;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const field = container.querySelector('input') as HTMLInputElement;
  if (focused) field.focus();
  field.value = typed;
  render(page, { container, hydrate: true });
  expect(changes).toEqual(taken);
  expect(field.value).toBe(shown);
  fireEvent.blur(field);
  expect(changes).toEqual(typed === '12' ? [12] : []);
  container.remove();
});

test.each<[string, string | null, boolean, string, number[]]>([
  ['was typed there', '7', false, '7', [7]],
  ['was no quantity', 'x', false, '1', [1]],
  ['is still being typed', '7', true, '7', [7]],
  ['was already there', null, true, '4', []],
])('CART-2: it goes on from the plain field that it replaces: what %s', (_, typed, focused, shown, taken) => {
  const { changes, field } = setUp(4, { replaces: { typed, focused } });
  expect(document.activeElement === field).toBe(focused);
  expect(field.value).toBe(shown);
  expect(changes).toEqual(focused ? [] : taken);
  fireEvent.blur(field);
  expect(changes).toEqual(taken);
});

test('without JavaScript it is a field of its form', () => {
  const markup = renderToString(<QuantityInput {...words} value={3} max={9_999} name="set_qty" onChange={() => undefined} />);
  expect(markup).toMatch(/<input[^>]*name="set_qty"/);
  expect(markup).toMatch(/<input[^>]*value="3"/);
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Button } from './Button.tsx';

afterEach(cleanup);

function setUp(waiting: boolean) {
  const happened: string[] = [];
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        happened.push('sent');
      }}
    >
      <Button type="submit" waiting={waiting} onClick={() => happened.push('pressed')}>
        Pay
      </Button>
    </form>,
  );
  return { happened, button: screen.getByRole('button', { name: 'Pay' }) };
}

test('a press sends the form', () => {
  const { happened, button } = setUp(false);
  fireEvent.click(button);
  expect(happened).toEqual(['pressed', 'sent']);
});

test('a waiting button ignores a second press, and its name and focus stay', () => {
  const { happened, button } = setUp(true);
  fireEvent.click(button);
  expect(happened).toEqual([]);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
});

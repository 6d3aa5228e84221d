import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearPersonalData } from '../offline/clear-personal-data.ts';
import { Spoken } from '../testing.tsx';
import { SignSheet, type SignSheetProps } from './SignSheet.tsx';
import { stubDrawing } from './testing.ts';

const digest = 'd'.repeat(64);
const onSign = vi.fn();

beforeEach(stubDrawing);
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  onSign.mockReset();
  await clearPersonalData();
});

const sheet = (props: Partial<SignSheetProps> = {}) => (
  <Spoken>
    <SignSheet
      open
      onClose={() => undefined}
      title="Offer Q00012"
      of="quote-7"
      digest={digest}
      name="Ada Lovelace"
      action="Sign"
      submitting={false}
      error={null}
      done={null}
      summary="Everything"
      onSign={onSign}
      {...props}
    />
  </Spoken>
);
const area = () => screen.findByRole('img', { name: /Drawing area|Your signature/ });
const button = () => screen.getByRole('button', { name: 'Sign' });
const name = () => screen.getByLabelText<HTMLInputElement>('Your full name');

async function draw(xs: readonly number[]): Promise<void> {
  const canvas = await area();
  const at = (clientX: number) => ({ pointerId: 1, pointerType: 'touch', button: 0, clientX, clientY: 90 });
  fireEvent.pointerDown(canvas, at(xs[0] ?? 0));
  for (const x of xs.slice(1)) fireEvent.pointerMove(canvas, at(x));
  fireEvent.pointerUp(canvas, at(xs.at(-1) ?? 0));
}

test('SIGN-1 name and drawing are handed over with the digest of what was shown', async () => {
  render(sheet());
  await draw([20, 120, 300]);
  fireEvent.click(button());
  expect(onSign).toHaveBeenCalledTimes(1);
  expect(onSign.mock.lastCall?.[0]).toMatchObject({
    name: 'Ada Lovelace',
    digest,
    language: 'en',
    mark: {
      kind: 'drawn',
      drawing: {
        width: 340,
        height: 200,
        strokes: [
          [
            [20, 90],
            [120, 90],
            [300, 90],
          ].map((point) => expect.arrayContaining(point)),
        ],
      },
    },
  });
});

test('SIGN-2 nothing is sent without a name and a drawing, and both are marked', async () => {
  render(sheet({ name: ' ' }));
  await draw([20, 22]);
  fireEvent.click(button());
  expect(await screen.findByText('Please type your name')).toBeDefined();
  expect(screen.getByText('Please draw your signature')).toBeDefined();
  expect(name().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(name());
  expect(onSign).not.toHaveBeenCalled();
  fireEvent.change(name(), { target: { value: 'Ada' } });
  await draw([20, 120]);
  expect(screen.queryByText('Please draw your signature')).toBeNull();
  fireEvent.click(button());
  expect(onSign).toHaveBeenCalledTimes(1);
});

test('SIGN-2 by keyboard the name is typed, and is the signature', async () => {
  render(sheet());
  await area();
  fireEvent.click(screen.getByRole('button', { name: 'Type' }));
  fireEvent.click(button());
  expect(onSign.mock.lastCall?.[0]).toMatchObject({ mark: { kind: 'typed', text: 'Ada Lovelace' } });
  fireEvent.change(screen.getByLabelText('Your signature'), { target: { value: ' ' } });
  fireEvent.click(button());
  expect(await screen.findByText('Please type your name as your signature')).toBeDefined();
  expect(onSign).toHaveBeenCalledTimes(1);
});

test('SIGN-3 while it is sent the button waits; refused, it can be pressed again; done, it is gone', async () => {
  const { rerender } = render(sheet({ submitting: true }));
  await area();
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().getAttribute('aria-busy')).toBe('true');
  rerender(sheet({ error: 'This offer has ended' }));
  expect(screen.getByRole('alert').textContent).toContain('This offer has ended');
  expect(button().getAttribute('aria-disabled')).toBeNull();
  rerender(sheet({ done: <p>Thank you</p> }));
  expect(screen.getByRole('status').textContent).toBe('Thank you');
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  expect(screen.queryByRole('img', { name: /Drawing area/ })).toBeNull();
});

test('SIGN-1 what was drawn and typed is there again after a reload, and goes by the same id', async () => {
  render(sheet());
  await draw([20, 120, 300]);
  fireEvent.change(name(), { target: { value: 'Ada King' } });
  fireEvent.click(button());
  cleanup();
  render(sheet());
  expect((await area()).getAttribute('aria-label')).toBe('Your signature, 1 stroke');
  expect(name().value).toBe('Ada King');
  fireEvent.click(screen.getByRole('button', { name: 'Undo the last stroke' }));
  await waitFor(() => expect(screen.getByRole('img', { name: /Drawing area, empty/ })).toBeDefined());
  await draw([30, 200]);
  fireEvent.click(button());
  expect(onSign.mock.calls[1]?.[0].id).toBe(onSign.mock.calls[0]?.[0].id);
});

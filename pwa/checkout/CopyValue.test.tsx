import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Spoken } from '../testing.tsx';
import { CopyValue } from './CopyValue.tsx';

const IBAN = 'DE02 1203';
const byHand = 'It is selected: copy it by hand.';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

type Device = { clipboard?: { writeText?(text: string): Promise<void> }; secure?: boolean; execCommand?: () => boolean };

function copyOn({ clipboard, secure = true, execCommand }: Device): void {
  vi.stubGlobal('navigator', { ...navigator, clipboard });
  vi.stubGlobal('isSecureContext', secure);
  if (execCommand) Object.assign(document, { execCommand });
  render(
    <Spoken>
      <dl>
        <CopyValue label="IBAN" value={IBAN} copied="DE021203" />
      </dl>
    </Spoken>,
  );
  fireEvent.click(screen.getByRole('button'));
}

const refusing = (name: string) => ({ writeText: () => Promise.reject(new DOMException('no', name)) });

test.each<[string, Device, string]>([
  ['is missing', {}, 'This browser has no clipboard.'],
  ['cannot write texts', { clipboard: {} }, 'This browser is too old to copy.'],
  ['is outdated', { execCommand: () => false }, 'This browser is too old to copy.'],
  ['is not available without https', { secure: false, execCommand: () => false }, 'The clipboard is not available here.'],
  ['breaks', { clipboard: refusing('DataError') }, 'The clipboard is not available here.'],
  ['is forbidden', { clipboard: refusing('NotAllowedError') }, 'Copying is switched off in this browser.'],
])('SITE-12 a clipboard that %s is reported, and the text selected', async (_, device, sentence) => {
  copyOn(device);
  expect(await screen.findByText(`${sentence} ${byHand}`)).toBeDefined();
  expect(getSelection()?.toString()).toBe(IBAN);
});

test('SITE-12 a clipboard that does not answer fails after half a minute', async () => {
  vi.useFakeTimers();
  copyOn({ clipboard: { writeText: () => new Promise(() => {}) } });
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(screen.getByRole('status').textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('status').textContent).toBe(`The clipboard did not answer in time. ${byHand}`);
});

test('SITE-12 the copied text has the format of banks, also with execCommand', async () => {
  const written = vi.fn(async () => {});
  copyOn({ clipboard: { writeText: written } });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'));
  expect(written).toHaveBeenCalledWith('DE021203');

  cleanup();
  const handed = vi.fn();
  const execCommand = () => {
    const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData: { setData: handed } });
    return document.dispatchEvent(event) === false;
  };
  for (const clipboard of [undefined, {}]) {
    cleanup();
    handed.mockClear();
    copyOn({ execCommand, ...(clipboard && { clipboard }) });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'));
    expect(handed).toHaveBeenCalledWith('text/plain', 'DE021203');
  }
});

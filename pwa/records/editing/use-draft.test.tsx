import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearPersonalData } from '../../offline/clear-personal-data.ts';
import { ME } from '../../offline/owner.ts';
import { device, writeOwn } from '../../offline/store.ts';
import { useDraft } from './use-draft.ts';

const begun = { name: 'Tea', price: '4' };
const ada = { email: 'ada@example.org' };

beforeEach(() => writeOwn(ME, ada));
afterEach(async () => {
  vi.useRealTimers();
  await clearPersonalData();
});

test('what was typed is there again after a reload, over the version that it was typed over, until it is saved', async () => {
  const form = open(1);
  act(() => form.result.current.type({ name: 'Green tea' }));
  await stored([{ typed: { name: 'Green tea' }, version: 1 }]);
  form.unmount();

  // Somebody else has saved another price.
  const again = open(2, { name: 'Tea', price: '5' });
  await waitFor(() => expect(again.result.current.draft.resumed).toBe(true));
  expect(again.result.current).toMatchObject({ fields: { name: 'Green tea', price: '5' }, version: 1 });
  await act(() => again.result.current.draft.forget());
  await stored([]);
  again.unmount();
  expect((await opened(3)).fields).toEqual(begun);
});

test('discarded, the form is what the record is', async () => {
  const form = open(1);
  act(() => form.result.current.type({ name: 'Green tea' }));
  await stored([{ version: 1 }]);
  form.unmount();
  const again = open(2);
  await waitFor(() => expect(again.result.current.draft.resumed).toBe(true));
  act(() => again.result.current.draft.discard());
  expect(again.result.current).toMatchObject({ fields: begun, version: 2, draft: { resumed: false } });
  await stored([]);
});

test('nobody else is shown it; a sign-out deletes it, and a form that is still open stores nothing more', async () => {
  const form = open(1);
  act(() => form.result.current.type({ name: 'Green tea' }));
  await stored([{ owner: ada.email }]);
  await writeOwn(ME, { email: 'grace@example.org' });
  expect((await opened(1)).fields).toEqual(begun);

  await writeOwn(ME, ada);
  act(() => form.result.current.type({ name: 'Black tea' }));
  await stored([{ owner: ada.email }]);
  await clearPersonalData();
  act(() => form.result.current.type({ name: 'White tea' }));
  expect(await drafts()).toEqual([]);
});

test('after a week it is gone, whatever form is opened', async () => {
  const form = open(1);
  act(() => form.result.current.type({ name: 'Green tea' }));
  await stored([{ version: 1 }]);
  form.unmount();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 60 * 60 * 1_000 });
  await opened(1, 'product/13');
  await stored([]);
});

function open(version: number, from = begun, of = 'product/12') {
  return renderHook(() => {
    const [fields, setFields] = useState(from);
    const [known, setKnown] = useState(version);
    const draft = useDraft({
      of,
      version: known,
      begun: from,
      fields,
      show: (typed, over: number) => {
        type(typed);
        setKnown(over);
      },
    });
    const type = (typed: Partial<typeof begun>) => setFields((now) => ({ ...now, ...typed }));
    return { draft, fields, version: known, type };
  });
}

/** As it is once the device has been read. */
async function opened(version: number, of?: string) {
  const { result, unmount } = open(version, begun, of);
  await act(() => drafts());
  const shown = result.current;
  unmount();
  return shown;
}

async function stored(expected: object[]): Promise<void> {
  await waitFor(async () => {
    const found = await drafts();
    expect(found).toHaveLength(expected.length);
    expect(found).toMatchObject(expected);
  });
}

async function drafts(): Promise<unknown[]> {
  return (await device()).getAll('own', IDBKeyRange.bound('edited-', 'edited-\uffff'));
}

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LinkList } from '#domain/links/types.ts';
import { refusal } from '../testing.tsx';
import { LinksScreen } from './LinksScreen.tsx';
import { showWith, tea } from './testing.tsx';
import type { LinkView } from './ViewTabs.tsx';

const api = {
  links: {
    create: { mutate: vi.fn() },
    changeCode: { mutate: vi.fn() },
    list: { query: vi.fn() },
    terms: { query: vi.fn() },
  },
};
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  Element.prototype.scrollIntoView = () => {};
  api.links.list.query.mockResolvedValue({ links: [tea], next: null });
  api.links.terms.query.mockResolvedValue([
    { id: 1, name: 'Newsletter' },
    { id: 2, name: 'News' },
  ]);
  writeText.mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const url = () => screen.getByLabelText('Where should it lead?');
const button = (name: string) => screen.findByRole('button', { name });

test('LINK-2 the button makes the link, then copies it, until the address is typed anew', async () => {
  let answer: (made: object) => void = () => undefined;
  api.links.create.mutate.mockReturnValue(new Promise((come) => (answer = come)));
  await show({ target: 'https://shop.example/shop/tea' });
  fireEvent.click(await button('Get tracked link'));
  expect(await button('Generating link...')).toBeTruthy();
  answer({ link: tea, created: true, unreachable: false });
  const copy = await button('Copy');
  expect(copy.dataset.state).toBe('made');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => void fireEvent.click(copy));
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://shop.example/r/tea');
  act(() => void vi.advanceTimersByTime(4_900));
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(200));
  vi.useRealTimers();
  await button('Copy');
  fireEvent.keyDown(url(), { key: 'Enter' });
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  fireEvent.change(url(), { target: { value: 'https://shop.example/shop/teas' } });
  await button('Get tracked link');
});

test.each([
  ['url_empty', 'The URL is empty.'],
  ['url_not_found', 'URL not found (404)'],
  ['url_private', 'This address lies in a private network, where visitors could not reach it'],
])('LINK-1 a refusal %s stands below the field', async (code, sentence) => {
  api.links.create.mutate.mockRejectedValue(refusal(code));
  await show({});
  fireEvent.click(await button('Get tracked link'));
  const error = await screen.findByText(sentence);
  expect(url().getAttribute('aria-describedby')).toBe(error.id);
});

test('LINK-1 a link that was there, and one whose target did not answer, say so', async () => {
  api.links.create.mutate.mockResolvedValue({ link: tea, created: false, unreachable: true });
  await show({ target: 'shop.example' });
  fireEvent.click(await button('Get tracked link'));
  expect(await screen.findByText(/^You already had this link/)).toBeTruthy();
  expect(screen.getByText(/did not answer just now/)).toBeTruthy();
});

test('LINK-3 a name is chosen by keys, or created by typing one that does not exist, whatever the case', async () => {
  await show({});
  const source = await screen.findByRole('combobox', { name: 'Source' });
  fireEvent.change(source, { target: { value: 'new' } });
  await screen.findByRole('option', { name: 'Newsletter' });
  expect(source.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(source, { key: 'ArrowDown' });
  fireEvent.keyDown(source, { key: 'ArrowDown' });
  expect(document.getElementById(source.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('News');
  fireEvent.keyDown(source, { key: 'Enter' });
  expect((source as HTMLInputElement).value).toBe('News');
  expect(source.getAttribute('aria-expanded')).toBe('false');

  fireEvent.change(source, { target: { value: 'newsLETTER' } });
  await screen.findByRole('option', { name: 'Newsletter' });
  expect(screen.queryByRole('option', { name: /^Create/ })).toBeNull();
  fireEvent.blur(source);
  expect((source as HTMLInputElement).value).toBe('Newsletter');

  fireEvent.change(source, { target: { value: 'News at ten' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Create “News at ten”' }));
  fireEvent.change(url(), { target: { value: 'shop.example' } });
  api.links.create.mutate.mockResolvedValue({ link: tea, created: true, unreachable: false });
  fireEvent.click(await button('Get tracked link'));
  await waitFor(() => expect(api.links.create.mutate).toHaveBeenCalledOnce());
  expect(api.links.create.mutate.mock.lastCall?.[0]).toMatchObject({ url: 'shop.example', source: 'News at ten' });
});

test('LINK-4 a code is edited, then left as it was or saved; a refusal leaves it open', async () => {
  await show({ rendered: { links: [tea], next: null } });
  fireEvent.click(await button('Edit code: tea'));
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'coffee' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(api.links.changeCode.mutate).not.toHaveBeenCalled();

  fireEvent.click(await button('Edit code: tea'));
  expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('tea');
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'coffee' } });
  api.links.changeCode.mutate.mockRejectedValueOnce(refusal('code_taken'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This code is already taken');
  api.links.changeCode.mutate.mockResolvedValueOnce({ ...tea, code: 'coffee', shortUrl: 'https://shop.example/r/coffee' });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const pencil = await button('Edit code: coffee');
  expect(api.links.changeCode.mutate).toHaveBeenLastCalledWith({ code: 'tea', newCode: 'coffee' });
  await waitFor(() => expect(document.activeElement).toBe(pencil));
});

test('LINK-5 recent links are asked for by three filters, and say when there are none or they did not come', async () => {
  await show({ rendered: { links: [], next: null } });
  expect(await screen.findByText("You don't have any recent links.")).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Most clicked' }));
  expect(await screen.findByText('3 clicks')).toBeTruthy();
  expect(api.links.list.query.mock.lastCall?.[0]).toEqual({ order: 'most-clicked' });
  api.links.list.query.mockRejectedValueOnce(new Error('down'));
  fireEvent.click(screen.getByRole('button', { name: 'Recently used' }));
  expect(await screen.findByText('Unable to get recent links')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Unable to get recent links')).toBeNull());
});

test('LINK-5 a customer finds nothing at this address', async () => {
  api.links.list.query.mockRejectedValue(refusal('forbidden'));
  await show({ rendered: null });
  expect(await screen.findByText('Nothing here')).toBeTruthy();
});

type Shown = { rendered?: LinkList | null; target?: string; view?: LinkView };

async function show({ rendered = { links: [tea], next: null }, target = '', view = 'recent' }: Shown) {
  await showWith(api, <LinksScreen rendered={rendered} target={target} view={view} missing="Nothing here" />);
}

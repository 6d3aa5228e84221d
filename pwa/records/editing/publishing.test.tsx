import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteRole } from '../../people/device-role.ts';
import { useIsStaff } from '../../people/for-staff.ts';
import { refusal, Spoken } from '../../testing.tsx';
import { useEditable } from '../use-editable.ts';
import { EditBar } from './EditBar.tsx';
import { PublishToggle } from './PublishToggle.tsx';

const publish = vi.fn();
const [navigate, invalidate] = [vi.fn(), vi.fn()];
const api = { records: { publish: { mutate: publish } } };
let search: Record<string, unknown> = {};
vi.mock('@tanstack/react-router', () => ({
  useRouteContext: () => ({ api }),
  useRouter: () => ({ invalidate }),
  useNavigate: () => navigate,
  useLocation: () => ({ search }),
}));

beforeEach(() => {
  search = {};
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  act(() => noteRole(undefined));
  vi.resetAllMocks();
});

const toggle = () => screen.getByRole('switch');

test('the toggle becomes what the shop answers', async () => {
  publish.mockResolvedValueOnce(false);
  showToggle();
  expect(toggle().textContent).toBe('Published');
  fireEvent.click(toggle());
  await waitFor(() => expect(toggle().textContent).toBe('Not published'));
  expect(publish).toHaveBeenCalledWith({ kind: 'product', id: 7, published: false });
  expect(invalidate).toHaveBeenCalledOnce();
  publish.mockResolvedValueOnce(false);
  fireEvent.click(toggle());
  await waitFor(() => expect(publish).toHaveBeenLastCalledWith({ kind: 'product', id: 7, published: true }));
  await waitFor(() => expect(toggle().hasAttribute('aria-busy')).toBe(false));
  expect(toggle().textContent).toBe('Not published');
});

test('a second tap while the first is sent does nothing', () => {
  publish.mockReturnValue(new Promise(() => undefined));
  showToggle();
  fireEvent.click(toggle());
  fireEvent.click(toggle());
  expect(publish).toHaveBeenCalledOnce();
});

test.each([
  ['publisher', 'please ask an editor', null],
  ['editor', undefined, '/de/shop/product/lamp-7?edit=1'],
] as const)('where the shop refuses, its message and the way on are shown to a %s, and the toggle stays', async (role, sentence, way) => {
  noteRole(role);
  publish.mockRejectedValue(refusal('forbidden', { role: 'publisher' }));
  showToggle();
  fireEvent.click(toggle());
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('Only publishers, editors and operators of this shop may do this'));
  expect(dialog.textContent?.includes('please ask an editor')).toBe(sentence !== undefined);
  expect(dialog.querySelector('a')?.getAttribute('href') ?? null).toBe(way);
  expect(toggle().textContent).toBe('Published');
});

test.each([
  [undefined, '1', false],
  ['customer', '1', false],
  ['publisher', '1', false],
  ['editor', '1', true],
  ['operator', '1', true],
  ['editor', undefined, false],
  ['editor', '0', false],
] as const)('PUB-2 a page of %s with edit=%s is editable: %s', (role, edit, expected) => {
  noteRole(role);
  search = { edit };
  const { container } = render(<Editable />);
  expect(container.textContent).toBe(`${expected} ${role !== undefined && role !== 'customer'}`);
});

test('PUB-2 "Done" ends the editing and keeps the rest of the address', () => {
  noteRole('editor');
  search = { edit: '1', variant: '3' };
  render(<EditBar />, { wrapper: Spoken });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  const { search: next, replace } = navigate.mock.calls[0]?.[0] ?? {};
  expect([next(search), replace]).toEqual([{ edit: undefined, variant: '3' }, true]);
});

function showToggle(): void {
  render(<PublishToggle kind="product" id={7} published path="/de/shop/product/lamp-7" />, { wrapper: Spoken });
}

function Editable() {
  return `${useEditable()} ${useIsStaff('publisher')}`;
}

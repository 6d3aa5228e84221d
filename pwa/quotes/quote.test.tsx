import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QuotePage } from '#domain/quotes/types.ts';
import { createSpeaker } from '#domain/words/speak.ts';
import { clearPersonalData } from '../offline/clear-personal-data.ts';
import { notifySettled } from '../offline/kinds.ts';
import { readOwn, writeOwn } from '../offline/store.ts';
import { stubDrawing } from '../sign/testing.ts';
import { refusal, Spoken } from '../testing.tsx';
import { dismiss, notices } from '../ui/notices.ts';
import { notifySignatures } from './notify-signatures.ts';
import { QuoteScreen } from './QuoteScreen.tsx';
import { lineOf, pageOf } from './testing.ts';
import { useQuote } from './use-quote.ts';

const { changeLine, page, context } = vi.hoisted(() => {
  const changeLine = vi.fn();
  const page = vi.fn();
  return { changeLine, page, context: { api: { quotes: { changeLine: { mutate: changeLine }, page: { query: page } } } } };
});
vi.mock('@tanstack/react-router', () => ({ useRouteContext: () => context, createLink: () => () => null, Link: () => null }));
vi.mock('../messages/deferred-parts.ts', () => ({ Discussion: () => null }));

beforeEach(stubDrawing);
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  changeLine.mockReset();
  page.mockReset();
  await clearPersonalData();
});

function Offer({ rendered, accessToken = 't' }: { rendered: QuotePage | null; accessToken?: string }) {
  return (
    <Spoken>
      <QuoteScreen id={7} seen={useQuote(7, { accessToken, rendered })} />
    </Spoken>
  );
}
const totals = () => [...document.querySelectorAll('.totals .total dd')].map(({ textContent }) => textContent);
const more = () => screen.getByRole('button', { name: 'One Tray more' });

test('QUOTE-2 of several taps the last quantity alone is sent, and the total is what the server says', async () => {
  let answer: (page: QuotePage) => void = () => undefined;
  changeLine.mockImplementationOnce(() => new Promise((answered) => (answer = answered)));
  changeLine.mockImplementation(async ({ quantity }: { quantity: number }) => pageOf([lineOf({ quantity, total: quantity * 2_700 })]));
  render(<Offer rendered={pageOf([lineOf()])} />);
  fireEvent.click(more());
  await waitFor(() => expect(changeLine).toHaveBeenCalledTimes(1));
  for (let tap = 0; tap < 3; tap += 1) fireEvent.click(more());
  expect(screen.getByLabelText<HTMLInputElement>('Quantity of Tray').value).toBe('6');
  expect(screen.getAllByRole('button', { name: 'Accept and sign' })[0]?.getAttribute('aria-busy')).toBe('true');
  answer(pageOf([lineOf({ quantity: 3, total: 8_400 })]));
  await waitFor(() => expect(totals()).toEqual(['€162.00']));
  expect(changeLine.mock.calls.map(([{ quantity }]) => quantity)).toEqual([3, 6]);
  expect(changeLine.mock.lastCall?.[0]).toMatchObject({ id: 7, accessToken: 't', lineId: 1 });
});

test('QUOTE-2 what is refused stands again as it was, and the reason is said', async () => {
  changeLine.mockRejectedValueOnce(refusal('quantity_fixed'));
  page.mockResolvedValue(pageOf([lineOf()]));
  render(<Offer rendered={pageOf([lineOf()])} />);
  fireEvent.click(more());
  await screen.findByText('The quantity of this line is fixed');
  expect(screen.getByLabelText<HTMLInputElement>('Quantity of Tray').value).toBe('2');
});

test('QUOTE-1 only permitted lines can be changed; nothing in an offer that ended, or from which all was taken', () => {
  render(<Offer rendered={pageOf([lineOf(), lineOf({ id: 2, name: 'Lamp', changeable: false })])} />);
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))).toContain('Quantity of Tray');
  expect(screen.queryByLabelText('Quantity of Lamp')).toBeNull();
  cleanup();
  render(<Offer rendered={pageOf([lineOf()], { state: 'expired' })} />);
  expect(screen.getByText('This offer ended on 24 December 2026')).toBeDefined();
  expect(screen.queryByLabelText('Quantity of Tray')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Accept and sign' })).toBeNull();
  cleanup();
  render(<Offer rendered={pageOf([lineOf({ quantity: 0, total: 0 })])} />);
  for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name: 'Accept and sign' })) expect(button.disabled).toBe(true);
});

test('QUOTE-1 staff who open the page of the customer read it, and are led to their own', async () => {
  render(<Offer rendered={pageOf([lineOf()], { accessToken: '', forStaff: true })} />);
  expect(screen.getByText('This is what your customer sees')).toBeDefined();
  expect(screen.queryByLabelText('Quantity of Tray')).toBeNull();
  for (const name of ['Accept and sign', 'Decline']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Open as PDF' })).toBeNull();
});

test('SIGN-4 the audit trail of a signed offer is downloaded beside its paper, once that is sealed', () => {
  const trail = () => screen.queryByRole('link', { name: 'Audit trail' })?.getAttribute('href');
  const accepted = { orderNumber: 'S00001', by: 'Ada Lovelace', at: '2026-12-01T10:00:00.000Z', sealed: false };
  render(<Offer rendered={pageOf([lineOf()], { state: 'accepted', accepted })} />);
  expect(trail()).toBeUndefined();
  cleanup();
  render(<Offer rendered={pageOf([lineOf()], { state: 'accepted', accepted: { ...accepted, sealed: true } })} />);
  expect(trail()).toBe('/quote/7/t/audit-trail.json');
});

test('PWA-2 an offer that was opened once is there without a network, for its own token only', async () => {
  const { unmount } = render(<Offer rendered={pageOf([lineOf()])} />);
  await waitFor(async () => expect(await readOwn('seen-quote-7')).toBeDefined());
  unmount();
  const gone = Object.assign(new Error('Failed to fetch'), { name: 'TRPCClientError' });
  page.mockRejectedValue(gone);
  render(<Offer rendered={null} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Offer Q00001' })).toBeDefined();
  expect(screen.getByText(/As this device last saw it/)).toBeDefined();
  cleanup();
  render(<Offer rendered={null} accessToken="another" />);
  expect(await screen.findByText('This offer has not been seen on this device yet.')).toBeDefined();
});

const signButtons = () => screen.queryAllByRole('button', { name: /obligation to pay/ });

test('SIGN-1 the open sheet says that the offer was signed elsewhere or withdrawn, instead of asking for a signature', async () => {
  const accepted = { orderNumber: 'S00009', by: 'Ole Beck', at: '2026-12-01T10:00:00.000Z', sealed: false };
  const seen = { trouble: null, again: async () => undefined, show: () => undefined };
  const offer = (quote: QuotePage) => (
    <Spoken>
      <QuoteScreen id={7} seen={{ ...seen, quote }} />
    </Spoken>
  );
  const { rerender } = render(offer(pageOf([lineOf()])));
  fireEvent.click(screen.getAllByRole('button', { name: 'Accept and sign' })[0] as HTMLElement);
  await waitFor(() => expect(signButtons()).toHaveLength(1));
  const sheet = within(screen.getByRole('dialog', { name: 'Offer Q00001' }));
  rerender(offer(pageOf([lineOf()], { state: 'accepted', accepted })));
  expect(sheet.getByText('Accepted by Ole Beck on 1 December 2026')).toBeDefined();
  expect(sheet.getByRole('link', { name: 'Open order S00009' })).toBeDefined();
  expect(signButtons()).toEqual([]);
  rerender(offer(pageOf([lineOf()], { state: 'withdrawn' })));
  expect(sheet.getByText('This offer was withdrawn')).toBeDefined();
  expect(signButtons()).toEqual([]);
});

test('SIGN-1 a refusal of an offer that was withdrawn names that reason, until the offer is sent anew', async () => {
  const { document, sentAt } = pageOf([lineOf()]);
  const refused = { kind: 'refused', code: 'wrong_state', details: { state: 'withdrawn' }, document, sentAt, owner: null };
  await writeOwn('signature-outcome-7', refused);
  render(<Offer rendered={pageOf([lineOf()], { state: 'withdrawn' })} />);
  expect((await screen.findAllByText('The shop had withdrawn this offer before. Nothing was ordered.'))[0]?.closest('dialog')).toBeNull();
  cleanup();
  render(<Offer rendered={pageOf([lineOf()], { sentAt: '2026-11-30T10:00:00.000Z' })} />);
  await waitFor(async () => expect(await readOwn('signature-outcome-7')).toBeUndefined());
  expect(screen.queryByText('Your acceptance did not go through')).toBeNull();
});

test('SIGN-1 a signature that came by a link which was replaced is reported where the offer is missing, and at the new link', async () => {
  const { document, sentAt } = pageOf([lineOf()]);
  const outcome = { kind: 'refused', code: 'not_found', details: {}, document, sentAt, owner: null };
  await writeOwn('signature-outcome-7', outcome);
  page.mockRejectedValue(refusal('not_found'));
  render(<Offer rendered={null} />);
  expect(await screen.findByText('This link opens no offer')).toBeDefined();
  expect(await screen.findByText('Your acceptance of offer Q00001 did not arrive')).toBeDefined();
  expect(screen.getByText(/The shop has sent you a newer link to this offer/)).toBeDefined();
  cleanup();
  render(<Offer rendered={pageOf([lineOf()], { sentAt: '2026-11-30T10:00:00.000Z' })} />);
  expect(await screen.findByText('Your acceptance did not arrive')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Sign the offer as it is now' })).toBeDefined();
  cleanup();
  render(<Offer rendered={null} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(async () => expect(await readOwn('signature-outcome-7')).toBeUndefined());
});

test('SIGN-1 what became of a signature is shown on other screens, and on its own where that has nothing to show', () => {
  notifySignatures(createSpeaker('en', {}));
  const settled = (answer: object) => {
    const command = { id: 7, accessToken: 't', document: { number: 'Q00001' } };
    notifySettled('signature', [{ entry: { kind: 'signature', id: 'a', command }, answer: { id: 'a', ...answer } }] as never, null);
    const shown = notices().map(({ message }) => message);
    for (const { id } of notices()) dismiss(id);
    return shown;
  };
  history.replaceState(null, '', '/de/quote/7/t');
  expect(settled({ ok: true })).toEqual([]);
  expect(settled({ ok: false, code: 'offer_ended', details: {} })).toEqual([]);
  expect(settled({ ok: false, code: 'not_found', details: {} })).toEqual([expect.stringContaining('the shop has sent a newer link')]);
  history.replaceState(null, '', '/quote/71/t');
  expect(settled({ ok: true })).toEqual(['The shop has confirmed your acceptance of offer Q00001']);
  history.replaceState(null, '', '/');
});

test('SIGN-1 an acceptance that was refused while the offer ended is told, and is not asked for again', async () => {
  const document = pageOf([lineOf()]).document;
  await writeOwn('signature-outcome-7', { kind: 'refused', code: 'offer_ended', details: {}, document, owner: null });
  render(<Offer rendered={pageOf([lineOf()], { state: 'expired' })} />);
  expect(await screen.findByText('Your acceptance did not go through')).toBeDefined();
  expect(screen.getByText('This offer ended on 24 December 2026')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Sign the offer as it is now' })).toBeNull();
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from './Carousel.tsx';

const words = { previous: 'Previous', next: 'Next', stop: 'Stop', start: 'Start' };
const turned = vi.fn();
const device = { hidden: false, matches: false };

beforeEach(() => {
  vi.useFakeTimers();
  turned.mockClear();
  Object.assign(device, { hidden: false, matches: false });
  vi.stubGlobal('matchMedia', () => device);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => device.hidden);
  Object.assign(Element.prototype, { scrollTo: turned });
  render(
    <Carousel title="New" show="one" delay={5_000} words={words}>
      <li>
        <a href="/tea">Tea</a>
      </li>
      <li>Lamp</li>
    </Carousel>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function turnsIn(milliseconds: number): number {
  turned.mockClear();
  act(() => void vi.advanceTimersByTime(milliseconds));
  return turned.mock.calls.length;
}

const carousel = () => screen.getByRole('region', { name: 'New' });

test('SITE-5 it turns by itself, each time after its delay', () => {
  expect([turnsIn(4_900), turnsIn(100), turnsIn(10_000)]).toEqual([0, 1, 2]);
});

test.each<[string, () => unknown, () => unknown]>([
  ['it is pointed at', () => fireEvent.pointerEnter(carousel()), () => fireEvent.pointerLeave(carousel())],
  ['something in it has the focus', () => screen.getByRole('link').focus(), () => screen.getByRole('link').blur()],
  ['it was stopped', () => fireEvent.click(screen.getByLabelText('Stop')), () => fireEvent.click(screen.getByLabelText('Start'))],
  ['its tab is hidden', () => Object.assign(device, { hidden: true }), () => Object.assign(device, { hidden: false })],
  ['motion is unwelcome', () => Object.assign(device, { matches: true }), () => Object.assign(device, { matches: false })],
])('SITE-5 it stands still while %s, and goes on afterwards', (_, begin, end) => {
  act(() => void begin());
  expect(turnsIn(60_000)).toBe(0);
  act(() => void end());
  expect(turnsIn(5_000)).toBe(1);
});

test('SITE-5 with reduced motion a manual turn shows the next one at once', () => {
  device.matches = true;
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(turned).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'instant' }));
});

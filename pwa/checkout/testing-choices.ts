import { vi } from 'vitest';
import { checkoutOf } from '#domain/checkout/testing.ts';
import type { FailureCode } from '#domain/failure.ts';
import { publishChange } from '../offline/changes.ts';
import type { Entry } from '../offline/entry.ts';
import { readOutbox } from '../offline/outbox.ts';
import { device } from '../offline/store.ts';

type Input = Record<string, unknown>;

/** Answers the outbox, by default with a checkout. */
export const server = vi.fn<(procedure: string, input: Input) => Promise<Response>>();

/** Connects the outbox to `server`, whose answers a test may replace call by call. */
export function connectServer(): void {
  server.mockReset().mockImplementation(async () => confirm());
  vi.stubGlobal('fetch', (address: string, { body }: { body?: string }) =>
    server(address.slice('/trpc/'.length), JSON.parse(body ?? '{}')),
  );
}

export function confirm(checkout = checkoutOf()): Response {
  return Response.json({ result: { data: checkout } });
}

export function refuse(failure: FailureCode, status = 409): Response {
  return Response.json({ error: { data: { failure, details: {} } } }, { status });
}

export function lose(): Promise<never> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

/** One field of all requests, in order. */
export function sent(field: string): unknown[] {
  return server.mock.calls.map(([, input]) => input[field]);
}

export async function pending(kind: string, cartKey: string): Promise<unknown[]> {
  const { entries } = await readOutbox();
  return entries.filter((entry) => entry.kind === kind && entry.cartKey === cartKey).map(({ command }) => command);
}

/** As left by an app that was closed before the acknowledgement. */
export async function leave(entry: Omit<Entry, 'id'>): Promise<void> {
  await (await device()).add('outbox', { ...entry, id: crypto.randomUUID() });
  publishChange();
}

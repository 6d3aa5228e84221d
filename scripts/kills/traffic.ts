import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import type { Api } from '../../server/app.ts';

type Fetch = NonNullable<Parameters<typeof httpLink>[0]['fetch']>;

/** As long as the app waits for an order. */
const PATIENCE = 30_000;

/** The requests between shoppers and shop, and their faults. */
export type Traffic = {
  /** how often each status was sent; `none`: no answer */
  answers: Map<string, number>;
  faults: Set<string>;
  /** ms */
  slowest: number;
  /** Resolves with the next request from now on that succeeds. */
  nextSuccess(): Promise<void>;
  /** A new device's connection to the shop, with its own cookies. */
  open(): TRPCClient<Api>;
};

export function trafficTo(origin: string): Traffic {
  let devices = 0;
  let waiting: { since: number; resolve: () => void }[] = [];

  const note = (path: string, begun: number, response: Response | undefined) => {
    const status = String(response?.status ?? 'none');
    traffic.answers.set(status, (traffic.answers.get(status) ?? 0) + 1);
    traffic.slowest = Math.max(traffic.slowest, performance.now() - begun);
    if (response === undefined) return;
    if (response.status >= 500 && response.status !== 503) traffic.faults.add(`${path} was answered with ${status}`);
    if (response.status === 503 && !response.headers.has('retry-after')) traffic.faults.add(`${path} was put off without a time`);
    if (!response.ok) return;
    for (const each of waiting) if (begun >= each.since) each.resolve();
    waiting = waiting.filter(({ since }) => begun < since);
  };

  const traffic: Traffic = {
    answers: new Map(),
    faults: new Set(),
    slowest: 0,
    nextSuccess: () => new Promise((resolve) => waiting.push({ since: performance.now(), resolve })),
    open: () => {
      devices += 1;
      // Each comes from an address of its own, as limits count by it.
      const from = `10.0.${devices >> 8}.${devices & 255}`;
      let cookie: string | undefined;
      const asDevice: Fetch = async (input, init) => {
        const begun = performance.now();
        const path = new URL(input instanceof Request ? input.url : input).pathname;
        const headers = { 'x-forwarded-for': from, ...(init?.headers as Record<string, string>), ...(cookie && { cookie }) };
        try {
          const response = await fetch(input, { ...init, headers, signal: AbortSignal.timeout(PATIENCE) });
          const body = await response.text();
          note(path, begun, response);
          cookie =
            response.headers
              .getSetCookie()
              .find((each) => each.startsWith('session_id='))
              ?.split(';', 1)[0] ?? cookie;
          return new Response(body, response);
        } catch (error) {
          if ((error as Error).name === 'TimeoutError') traffic.faults.add(`${path} was not answered within ${PATIENCE / 1000} s`);
          note(path, begun, undefined);
          throw error;
        }
      };
      return createTRPCClient<Api>({ links: [httpLink({ url: `${origin}/trpc`, fetch: asDevice })] });
    },
  };
  return traffic;
}

import type { FastifyInstance } from 'fastify';

export type Visitor = {
  /** what a mutation answers, or the code of its refusal */
  call<T = unknown>(name: string, input?: object): Promise<T>;
  ask<T = unknown>(name: string, input?: object): Promise<T>;
  cookie(): string | undefined;
};

/** A browser that keeps its cookie, over one slice's procedures. */
export function visitorOf(app: FastifyInstance, slice: string): Visitor {
  let cookie: string | undefined;
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers: cookie === undefined ? {} : { cookie }, ...(payload && { payload }) });
    const set = answer.cookies.find(({ name }) => name === 'session_id');
    if (set !== undefined) cookie = set.value === '' ? undefined : `session_id=${set.value}`;
    const { result, error } = answer.json() as { result?: { data: unknown }; error?: { data: { failure: string } } };
    return (error === undefined ? (result?.data ?? null) : error.data.failure) as never;
  };
  return {
    call: (name, input = {}) => send('POST', `/trpc/${slice}.${name}`, input),
    ask: (name, input) =>
      send('GET', `/trpc/${slice}.${name}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`),
    cookie: () => cookie,
  };
}

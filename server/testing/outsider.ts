import type { TestApp } from './app.ts';

export type Answer = {
  result?: unknown;
  error?: {
    code: number;
    message: string;
    data: { name: string; exception_type: string; message: string; details: Record<string, unknown> };
  };
};

export const PASSWORD = 'tea-and-cake';
export const emailOf = (name: string) => `${name.toLowerCase()}@customer.example`;

export type Outsider = ReturnType<typeof outsider>;

/** A JSON-RPC client as somebody writes it who has read nothing but how such servers answer. */
export function outsider({ app, db }: Pick<TestApp, 'app' | 'db'>, headers: Record<string, string> = {}) {
  let cookie = '';
  const post = async (url: string, params: object): Promise<Answer> => {
    const payload = JSON.stringify({ jsonrpc: '2.0', method: 'call', id: 1, params });
    const sent = { 'content-type': 'application/json', ...(cookie && { cookie }), ...headers };
    const answer = await app.inject({ method: 'POST', url, payload, headers: sent });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) cookie = set.split(';')[0] ?? '';
    return answer.json();
  };
  const jsonRpc = (service: string, method: string, args: unknown[]) => post('/jsonrpc', { service, method, args });
  return {
    post,
    jsonRpc,
    cookie: () => cookie,
    call: (model: string, method: string, args: unknown[] = [], kwargs: object = {}) =>
      post('/web/dataset/call_kw', { model, method, args, kwargs }),
    signIn: (name: string, password = PASSWORD) => post('/web/session/authenticate', { db: db.name, login: emailOf(name), password }),
    execute: (uid: number, password: string, model: string, method: string, args: unknown[] = [], kwargs: object = {}) =>
      jsonRpc('object', 'execute_kw', [db.name, uid, password, model, method, args, kwargs]),
  };
}

import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { Id } from '#domain/primitives.ts';
import type { Context } from '../context.ts';
import { callerWith } from '../people/credentials.ts';
import { createSessions } from '../people/session.ts';
import { inDatabaseCalled } from '../people/session-routes.ts';
import type { Call } from './call.ts';
import { callModel, type ModelCalls, type ModelTable } from './model-calls.ts';
import type { Route, RouteTable } from './rest.ts';

const version = {
  server_version: '11.0',
  server_version_info: [11, 0, 0, 'final', 0, ''],
  server_serie: '11.0',
  protocol_version: 1,
};
const Version = z.object({
  server_version: z.string(),
  server_version_info: z.array(z.union([z.int(), z.string()])),
  server_serie: z.string(),
  protocol_version: z.int(),
});

const Sent = z.object({ service: z.string().max(100), method: z.string().max(100), args: z.array(z.unknown()).default([]) });

const Text = z.string().max(254);
const Password = z.string().min(1).max(200);
const Login = z.tuple([Text, Text.trim().toLowerCase().min(1), Password]).rest(z.unknown());
const Keyword = z.object({ args: z.array(z.unknown()), kwargs: z.record(z.string(), z.unknown()) });
const Execute = z.tuple([Text, Id, Password, Text, Text]).rest(z.unknown());

/** Which version of the protocol this is, and the calls that bring their credentials along instead of a session. */
export function jsonRpcRoutes(calls: ModelCalls): RouteTable {
  const table = new Map(Object.entries(calls));
  const versionInfo: Route = {
    kind: 'rpc',
    contract: { summary: 'The version of the protocol' },
    input: z.object({}),
    answers: Version,
    run: async () => version,
  };
  const jsonRpc: Route = {
    kind: 'rpc',
    contract: { summary: 'JSON-RPC with credentials in each call: common.version, login, authenticate; object.execute, execute_kw' },
    input: Sent,
    answers: z.unknown(),
    run: (ctx, { service, method, args }: z.output<typeof Sent>, call) => {
      const run = methods.get(`${service}.${method}`);
      if (run === undefined) throw new Failure('forbidden', { service, method });
      return run({ ctx, args, table, call });
    },
  };
  return { 'POST /web/webclient/version_info': versionInfo, 'POST /jsonrpc': jsonRpc };
}

type Request = { ctx: Context; args: unknown[]; table: ModelTable; call: Call };

const methods = new Map<string, (request: Request) => Promise<unknown>>([
  ['common.version', async () => version],
  ['common.login', ({ ctx, args }) => uidOf(ctx, read(Login, args))],
  ['common.authenticate', ({ ctx, args }) => uidOf(ctx, read(Login, args))],
  ['object.execute', (request) => execute(request, (rest) => ({ args: rest, kwargs: {} }))],
  ['object.execute_kw', (request) => execute(request, ([args = [], kwargs = {}]) => read(Keyword, { args, kwargs }))],
]);

async function uidOf(ctx: Context, [db, email, password]: z.output<typeof Login>): Promise<number | false> {
  try {
    return (await callerWith(inDatabaseCalled(ctx, db), { email }, password)).id;
  } catch (refusal) {
    if (refusal instanceof Failure && refusal.code === 'wrong_credentials') return false;
    throw refusal;
  }
}

async function execute({ ctx, args, table, call }: Request, rest: (given: unknown[]) => z.output<typeof Keyword>): Promise<unknown> {
  const [db, id, password, model, method, ...given] = read(Execute, args);
  const called = { model, method, ...rest(given) };
  const there = inDatabaseCalled(ctx, db);
  const me = await callerWith(there, { id }, password);
  return callModel({ ...there, me: async () => me, session: noSession(there), apiToken: null }, table, called, call);
}

/** The browser's own, if there is one, is of somebody else; none is begun. */
function noSession({ db, now }: Context): Context['session'] {
  return createSessions(db, { token: null, set: () => {} }, now, async () => {
    throw new Failure('forbidden');
  });
}

/** @throws Failure bad_input */
function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new Failure('bad_input', { fields: parsed.error.issues.map(({ path }) => ['args', ...path].join('.')) });
  return parsed.data;
}

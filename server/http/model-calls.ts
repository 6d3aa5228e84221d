import { type ZodType, z } from 'zod';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { type Call, fieldsOf, type InputOf, type OutputOf, type ProcedureName } from './call.ts';
import { inRequestedLanguage, type Route, type RouteTable } from './rest.ts';

type ModelCall = { procedure: ProcedureName; input: ZodType; run: (ctx: Context, input: never, call: Call) => Promise<unknown> };

export type ModelCalls = Record<string, ModelCall>;

/** Maps a method of a model to a procedure, by a schema of its `args` and `kwargs`, and of its `context` where that counts. */
export function modelCall<Name extends ProcedureName, S extends ZodType>(
  procedure: Name,
  input: S,
  inputOf: (called: z.output<S>, ctx: Context) => InputOf<Name>,
  outputOf: (result: OutputOf<Name>) => unknown = (result) => result,
): ModelCall {
  return { procedure, input, run: async (ctx, called: z.output<S>, call) => outputOf(await call(ctx, procedure, inputOf(called, ctx))) };
}

const Called = z.object({
  model: z.string().max(100),
  method: z.string().max(100),
  args: z.array(z.unknown()).default([]),
  kwargs: z.record(z.string(), z.unknown()).default({}),
});

export type Called = z.output<typeof Called>;
export type ModelTable = ReadonlyMap<string, ModelCall>;

/** How existing clients call methods of models: every signed-in person may call those in the table. */
export function modelRoutes(calls: ModelCalls): RouteTable {
  const table = new Map(Object.entries(calls));
  const summary = `Model calls: ${[...table.keys()].join(', ')}`;
  const route: Route = {
    kind: 'rpc',
    // Its procedure says what a token needs.
    contract: { who: 'customer', scope: 'every', summary },
    input: Called,
    answers: z.unknown(),
    run: (ctx, called: Called, call) => callModel(ctx, table, called, call),
  };
  return { 'POST /web/dataset/call_kw': route, 'POST /web/dataset/call_kw/:model/:method': route };
}

/** @throws Failure forbidden for what is not in the table, and what the procedure refuses */
export async function callModel(ctx: Context, table: ModelTable, called: Called, call: Call): Promise<unknown> {
  const { model, method, args } = called;
  const found = table.get(`${model}.${method}`);
  if (found === undefined) throw new Failure('forbidden', { model, method });
  const kwargs = { ...called.kwargs };
  const { context } = kwargs;
  const localized = inRequestedLanguage(ctx, kwargs);
  const parsed = found.input.safeParse({ args, kwargs, context });
  if (!parsed.success) throw new Failure('bad_input', { fields: fieldsOf(parsed.error) });
  return found.run(localized, parsed.data as never, call);
}

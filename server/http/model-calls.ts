import { type ZodType, z } from 'zod';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { inAskedLanguage, type RouteTable, routes, rpc } from './rest.ts';

type ModelCall = { input: ZodType; deed: (ctx: Context, input: never) => Promise<unknown> };

/** By `model.method`. What is not named is refused. */
export type ModelCalls = Record<string, ModelCall>;

/** A call judged by a schema of its `args` and `kwargs`. */
export function modelCall<I extends ZodType>(input: I, deed: (ctx: Context, input: z.output<I>) => Promise<unknown>): ModelCall {
  return { input, deed };
}

const Called = z.object({
  model: z.string().max(100),
  method: z.string().max(100),
  args: z.array(z.unknown()).default([]),
  kwargs: z.record(z.string(), z.unknown()).default({}),
});

/** The door through which existing clients call methods of models; whoever is signed in may call what the table names. */
export function modelRoutes(calls: ModelCalls): RouteTable {
  const table = new Map(Object.entries(calls));
  const summary = `Model calls: ${[...table.keys()].join(', ')}`;
  const route = rpc('customer', Called, (ctx, called) => call(ctx, table, called), { summary });
  return routes({ 'POST /web/dataset/call_kw': route, 'POST /web/dataset/call_kw/:model/:method': route });
}

async function call(ctx: Context, table: ReadonlyMap<string, ModelCall>, called: z.output<typeof Called>): Promise<unknown> {
  const { model, method, args } = called;
  const found = table.get(`${model}.${method}`);
  if (found === undefined) throw new Failure('forbidden', { model, method });
  const kwargs = { ...called.kwargs };
  const asked = inAskedLanguage(ctx, kwargs);
  const parsed = found.input.safeParse({ args, kwargs });
  if (!parsed.success) throw new Failure('bad_input', { fields: parsed.error.issues.map((issue) => issue.path.join('.')) });
  return found.deed(asked, parsed.data as never);
}

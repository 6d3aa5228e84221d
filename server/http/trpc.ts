import { initTRPC, TRPCError } from '@trpc/server';
import type { ZodType } from 'zod';
import { Failure, type FailureCode, failures } from '#domain/failure.ts';
import { runAudited } from '../audit.ts';
import type { Context } from '../context.ts';
import { troubleOf } from '../database/away.ts';
import { checked } from './checked-output.ts';
import { admit, type Contract, type Who } from './contract.ts';
import { readable } from './readable.ts';

const t = initTRPC
  .context<Context>()
  .meta<Contract>()
  .create({
    errorFormatter: ({ shape, error, ctx }) => {
      const failure = error.cause instanceof Failure ? error.cause : undefined;
      // An error that is neither a Failure nor tRPC's own is a bug: its text stays in the log.
      const code = failure?.code ?? ownRefusals[error.code];
      const trouble = code === undefined ? error : troubleOf(failure);
      if (trouble !== undefined) ctx?.log.error(trouble);
      return {
        ...shape,
        message: code ?? 'internal',
        data: { code: shape.data.code, httpStatus: shape.data.httpStatus, failure: code, details: failure?.details ?? {} },
      };
    },
  });

const ownRefusals: Partial<Record<TRPCError['code'], FailureCode>> = {
  BAD_REQUEST: 'bad_input',
  METHOD_NOT_SUPPORTED: 'method_not_allowed',
  NOT_FOUND: 'not_found',
  PARSE_ERROR: 'bad_input',
  PAYLOAD_TOO_LARGE: 'too_large',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported_media',
};

const codes = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  // tRPC has no word for it, and no procedure answers it.
  410: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<(typeof failures)[keyof typeof failures], TRPCError['code']>;

const refusing = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok && result.error.cause instanceof Failure) {
    throw new TRPCError({ code: codes[failures[result.error.cause.code]], cause: result.error.cause });
  }
  return result;
});

const reading = t.middleware(({ getRawInput, next }) => next({ getRawInput: async () => readable(await getRawInput()) }));

const admitting = t.middleware(async ({ ctx, meta, type, next }) => next({ ctx: await admit(ctx, meta ?? {}, type === 'mutation') }));

const limiting = t.middleware(async ({ ctx, meta, path, next }) => {
  const { limit } = meta ?? {};
  const subject = limit?.per === 'person' ? `person ${(await ctx.me())?.id}` : undefined;
  if (limit !== undefined) await ctx.limit(path, limit, subject);
  return next();
});

const auditing = t.middleware(async ({ ctx, meta, input, next }) => {
  if (meta?.audit === undefined) return next();
  await meta.before?.(ctx, input as never);
  return runAudited(ctx, meta.audit, input, async (within) => {
    const result = await next({ ctx: within });
    // Thrown, so that the transaction is rolled back, or run again after a deadlock.
    if (!result.ok) throw result.error.cause ?? result.error;
    return { answer: result, output: result.data };
  });
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

export const anyone = operationFor('anyone');
export const customer = operationFor('customer');
export const publisher = operationFor('publisher');
export const editor = operationFor('editor');
export const operator = operationFor('operator');

/** A procedure that declares its contract in `.meta()` and enforces it. */
function operationFor(who: Who) {
  return withContract(t.procedure.meta({ who }).use(refusing).use(reading).use(admitting));
}

/** Limits and audit need the parsed input, and tRPC runs middleware in the order of the calls, so they are added last. */
function withContract<B extends typeof t.procedure>(builder: B): B {
  const last = () => {
    const { summary, output, limit, audit } = builder._def.meta ?? {};
    if (summary === undefined || output === undefined) throw new Error('A procedure needs .meta({ summary }) and .output()');
    const limited = limit === undefined ? builder : builder.use(limiting);
    return audit === undefined ? limited : limited.use(auditing);
  };
  return {
    ...builder,
    meta: (meta: Contract) => withContract(builder.meta(meta)),
    input: (schema: ZodType) => withContract(builder.input(schema) as unknown as B),
    output: (schema: ZodType) => withContract(builder.meta({ output: schema }).output(checked(schema)) as unknown as B),
    query: ((operation) => last().query(operation)) as B['query'],
    mutation: ((operation) => last().mutation(operation)) as B['mutation'],
  };
}

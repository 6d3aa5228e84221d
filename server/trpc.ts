import { Failure, failures } from '#domain/failure.ts';
import { initTRPC, TRPCError } from '@trpc/server';
import type { Context } from './context.ts';
import { mayAct } from './people/roles.ts';

const t = initTRPC.context<Context>().create({
  errorFormatter: ({ shape, error, ctx }) => {
    const failure = error.cause instanceof Failure ? error.cause : undefined;
    const code = failure?.code ?? (error.code === 'BAD_REQUEST' ? 'bad_input' : undefined);
    // What is no Failure is a bug: its text stays in the log.
    const message = code ?? (error.code === 'NOT_FOUND' ? 'not_found' : 'internal');
    if (code === undefined && error.code === 'INTERNAL_SERVER_ERROR') ctx?.log.error(error);
    return { ...shape, message, data: { code: shape.data.code, httpStatus: shape.data.httpStatus, failure: code, details: failure?.details ?? {} } };
  },
});

const codes = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  426: 'PRECONDITION_REQUIRED',
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

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Each may what the ones before may: anyone ⊂ customer ⊂ publisher ⊂ editor ⊂ operator. */
export const anyone = t.procedure.use(refusing);
export const customer = anyone.use(acting('customer'));
export const publisher = anyone.use(acting('publisher'));
export const editor = anyone.use(acting('editor'));
export const operator = anyone.use(acting('operator'));

function acting(role: Parameters<typeof mayAct>[1]) {
  return t.middleware(async ({ ctx, next }) => {
    await mayAct(ctx, role);
    return next();
  });
}

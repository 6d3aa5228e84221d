import { initTRPC, TRPCError } from '@trpc/server';
import { Failure, type FailureCode, failures } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { mayAct } from '../people/roles.ts';
import { readable } from './readable.ts';

const t = initTRPC.context<Context>().create({
  errorFormatter: ({ shape, error, ctx }) => {
    const failure = error.cause instanceof Failure ? error.cause : undefined;
    // What is no Failure, nor refused by tRPC itself, is a bug: its text stays in the log.
    const code = failure?.code ?? ownRefusals[error.code];
    if (code === undefined) ctx?.log.error(error);
    return {
      ...shape,
      message: code ?? 'internal',
      data: { code: shape.data.code, httpStatus: shape.data.httpStatus, failure: code, details: failure?.details ?? {} },
    };
  },
});

/** What tRPC refuses before a procedure is asked. */
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

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Each may what the ones before may: anyone ⊂ customer ⊂ publisher ⊂ editor ⊂ operator. */
export const anyone = t.procedure.use(refusing).use(reading);
export const customer = anyone.use(acting('customer'));
export const operator = anyone.use(acting('operator'));

function acting(role: Parameters<typeof mayAct>[1]) {
  return t.middleware(async ({ ctx, next }) => {
    await mayAct(ctx, role);
    return next();
  });
}

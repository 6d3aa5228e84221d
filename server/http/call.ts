import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { TRPCError } from '@trpc/server';
import type { ZodType } from 'zod';
import { Failure } from '#domain/failure.ts';
import type { Api } from '../app.ts';
import type { Context } from '../context.ts';
import type { Contract } from './contract.ts';

type Inputs = inferRouterInputs<Api>;
type Outputs = inferRouterOutputs<Api>;

export type ProcedureName = { [Slice in keyof Inputs]: `${Slice}.${Extract<keyof Inputs[Slice], string>}` }[keyof Inputs];
type Of<Types, Name> = Name extends `${infer Slice}.${infer Procedure}`
  ? Slice extends keyof Types
    ? Procedure extends keyof Types[Slice]
      ? Types[Slice][Procedure]
      : never
    : never
  : never;
export type InputOf<Name extends ProcedureName> = Of<Inputs, Name>;
export type OutputOf<Name extends ProcedureName> = Of<Outputs, Name>;

/**
 * Runs a procedure as its caller over tRPC would: with its role, limit, schemas and audit.
 * @throws Failure
 */
export type Call = <Name extends ProcedureName>(ctx: Context, name: Name, input: InputOf<Name>) => Promise<OutputOf<Name>>;

type Kind = 'query' | 'mutation';
export type Procedure = ((opts: { ctx: Context; path: string; type: Kind; getRawInput: () => Promise<unknown> }) => Promise<unknown>) & {
  _def: { type: Kind; meta: Contract; inputs: ZodType[] };
};

export function proceduresOf(api: { _def: { procedures: object } }): ReadonlyMap<string, Procedure> {
  return new Map(Object.entries(api._def.procedures as Record<string, Procedure>));
}

export function createCall(procedures: ReadonlyMap<string, Procedure>): Call {
  return async (ctx, path, input) => {
    const procedure = procedures.get(path);
    if (procedure === undefined) throw new Failure('not_found');
    try {
      return (await procedure({ ctx, path, type: procedure._def.type, getRawInput: async () => input })) as never;
    } catch (error) {
      throw refusalIn(error);
    }
  };
}

function refusalIn(error: unknown): unknown {
  if (!(error instanceof TRPCError) || error.cause === undefined) return error;
  const { code, cause } = error;
  if (code !== 'BAD_REQUEST' || cause instanceof Failure) return cause;
  return new Failure('bad_input', { fields: fieldsOf(cause as { issues?: readonly { path: readonly PropertyKey[] }[] }) });
}

export function fieldsOf({ issues = [] }: { issues?: readonly { path: readonly PropertyKey[] }[] }): string[] {
  return issues.map(({ path }) => path.join('.'));
}

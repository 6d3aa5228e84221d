import type { ZodType } from 'zod';
import { Failure } from '#domain/failure.ts';
import type { Role, Scope } from '#domain/people/types.ts';
import type { Context } from '../context.ts';
import { mayAct } from '../people/roles.ts';
import type { Limit } from './rate-limits.ts';

/** Each includes the ones before: anyone ⊂ customer ⊂ publisher ⊂ editor ⊂ operator. */
export type Who = 'anyone' | Role;

export type Contract = {
  /** the lowest role that may call it; set by the procedure builder */
  who?: Who;
  summary?: string;
  /** how often one address, or one person, may run it */
  limit?: Limit & { per?: 'person' };
  /** the scope that an API token needs beside `all`; a query is also covered by `read`. `every`: any token may */
  scope?: Exclude<Scope, 'read' | 'all'> | 'every';
  audit?: Audit;
  /** what waits for others than the database: runs before the transaction of the audited operation, and may refuse it */
  before?: Before;
  /** set by `.output()` */
  output?: ZodType;
};

export type AuditRecord = { kind: string; id: string | number };

/** The audit row, written in the operation's own transaction, so that neither exists without the other. */
export type Audit<Input = never, Output = never> = {
  action: string | ((input: Input) => string);
  /** written first, so that the operation's answer can show it */
  record?: (input: Input) => AuditRecord;
  /** instead, for a record that the operation creates */
  created?: (output: Output) => AuditRecord;
  /** must hold no secrets */
  details?: (input: Input) => object;
};

export type Before<Input = never> = (ctx: Context, input: Input) => Promise<unknown>;

/** Names the type of the input, as `audit` does. */
export function before<Input>(work: Before<Input>): Before {
  return work as Before;
}

/** Names the types of input and output: tRPC's meta does not know them. */
export function audit<Input, Output = unknown>(entry: Audit<Input, Output>): Audit {
  return entry as Audit;
}

/**
 * The context of a permitted caller. An API token, also one that signed in, counts only where its scopes cover the operation: elsewhere its bearer is a visitor.
 * @throws Failure sign_in_needed, forbidden
 */
export async function admit(ctx: Context, { who = 'anyone', scope }: Contract, writes: boolean): Promise<Context> {
  if (who !== 'anyone') {
    const { scopes } = await mayAct(ctx, who);
    if (!covers(scopes, scope, writes)) throw new Failure('forbidden');
    return ctx;
  }
  const me = async () => {
    const bearer = await ctx.me();
    return covers(bearer?.scopes, scope, writes) ? bearer : null;
  };
  return { ...ctx, me };
}

function covers(scopes: readonly Scope[] | undefined, needed: Contract['scope'], writes: boolean): boolean {
  if (scopes === undefined || needed === 'every' || scopes.includes('all')) return true;
  return (needed !== undefined && scopes.includes(needed)) || (!writes && scopes.includes('read'));
}

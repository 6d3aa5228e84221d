import { Claim, SignIn } from '#domain/people/schema.ts';
import { anyone, router } from '../http/trpc.ts';
import { claimFirstOperator, forgetToken } from './api-tokens.ts';
import { signIn, signOut, whoAmI } from './service.ts';

/** `databases`: those that the sign-in screen lets one choose of. */
export const people = router({
  me: anyone.query(({ ctx }) => whoAmI(ctx)),
  databases: anyone.query(({ ctx }) => ctx.databases),
  signIn: anyone.input(SignIn).mutation(({ ctx, input }) => signIn(ctx, input)),
  claim: anyone.input(Claim).mutation(({ ctx, input }) => claimFirstOperator(ctx, input)),
  forgetToken: anyone.mutation(({ ctx }) => forgetToken(ctx)),
  signOut: anyone.mutation(({ ctx }) => signOut(ctx)),
});

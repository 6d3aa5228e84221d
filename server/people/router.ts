import { Claim, SignIn } from '#domain/people/schema.ts';
import { anyone, router } from '../http/trpc.ts';
import { claimFirstOperator, forgetToken } from './api-tokens.ts';
import { signIn, signOut, whoAmI } from './service.ts';

export const people = router({
  me: anyone.meta({ summary: 'Who is signed in', scope: 'every' }).query(({ ctx }) => whoAmI(ctx)),
  databases: anyone.meta({ summary: 'The databases that the sign-in page offers' }).query(({ ctx }) => ctx.databases),
  signIn: anyone
    .meta({ summary: 'Signs in' })
    .input(SignIn)
    .mutation(({ ctx, input }) => signIn(ctx, input)),
  claim: anyone
    .meta({ summary: 'Makes the first operator, and their token' })
    .input(Claim)
    .mutation(({ ctx, input }) => claimFirstOperator(ctx, input)),
  forgetToken: anyone.meta({ summary: 'Revokes the API token that is sent', scope: 'every' }).mutation(({ ctx }) => forgetToken(ctx)),
  signOut: anyone.meta({ summary: 'Signs out' }).mutation(({ ctx }) => signOut(ctx)),
});

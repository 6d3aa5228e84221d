import { z } from 'zod';
import { Claimed, Me, SessionInfo } from '#domain/people/answers.ts';
import { Claim, SignIn } from '#domain/people/schema.ts';
import { anyone, router } from '../http/trpc.ts';
import { claimFirstOperator, revokeToken } from './api-tokens.ts';
import { signIn, signOut, whoAmI } from './service.ts';
import { sessionInfo } from './session-info.ts';

export const people = router({
  me: anyone
    .meta({ summary: 'Who is signed in', scope: 'every' })
    .output(Me.nullable())
    .query(({ ctx }) => whoAmI(ctx)),
  session: anyone
    .meta({ summary: 'The session, as JSON-RPC clients know it', scope: 'every' })
    .output(SessionInfo)
    .query(({ ctx }) => sessionInfo(ctx)),
  databases: anyone
    .meta({ summary: 'The databases that the sign-in page offers' })
    .output(z.array(z.string()).readonly())
    .query(({ ctx }) => ctx.databases),
  signIn: anyone
    .meta({ summary: 'Signs in', limit: { points: 100, seconds: 900 } })
    .input(SignIn)
    .output(Me)
    .mutation(({ ctx, input }) => signIn(ctx, input)),
  claim: anyone
    .meta({ summary: 'Makes the first operator, and their token', limit: { points: 20, seconds: 900 } })
    .input(Claim)
    .output(Claimed)
    .mutation(({ ctx, input }) => claimFirstOperator(ctx, input)),
  forgetToken: anyone
    .meta({ summary: 'Revokes the API token that is sent', scope: 'every' })
    .output(z.void())
    .mutation(({ ctx }) => revokeToken(ctx)),
  signOut: anyone
    .meta({ summary: 'Signs out' })
    .output(z.void())
    .mutation(({ ctx }) => signOut(ctx)),
});

import { z } from 'zod';
import {
  Claimed,
  DeletedPerson,
  Entered,
  ExportedPerson,
  MadeCode,
  MadeCodes,
  Me,
  NewToken,
  OpenedLink,
  OwnToken,
  Security,
  SessionInfo,
  StaffTokens,
} from '#domain/people/answers.ts';
import {
  Claim,
  CodeNamed,
  CompleteByLink,
  CompleteReset,
  CompleteSignUp,
  Credentials,
  LinkNamed,
  MailboxNamed,
  OwnDeletion,
  PasswordChange,
  PersonNamed,
  ProvenMailbox,
  SessionNamed,
  SignIn,
  SignUp,
  TokenDraft,
  TokenNamed,
} from '#domain/people/schema.ts';
import { audit } from '../http/contract.ts';
import { anyone, customer, operator, router } from '../http/trpc.ts';
import { claimOperator, revokeToken } from './api-tokens.ts';
import { authenticate } from './credentials.ts';
import { deleteOwn, deletePerson } from './deleting.ts';
import { exportPerson } from './export.ts';
import { factorProcedures } from './factor-router.ts';
import { renewCode } from './made-code.ts';
import { confirmEmail, requestEmail } from './own-email.ts';
import { changePassword } from './own-password.ts';
import { endOwnOtherSessions, endSession, ownSecurity } from './own-sessions.ts';
import { completeByLink, completeReset, openLink, requestReset } from './reset.ts';
import { signIn, signOut, whoAmI } from './service.ts';
import { sessionInfo } from './session-info.ts';
import { completeSignUp, signUp } from './sign-up.ts';
import { staffProcedures } from './staff-router.ts';
import { createToken, listTokens, ownToken, revokeTokenNumbered } from './tokens.ts';

/** Of one address: an office, or some phones behind one carrier. */
const requests = { points: 20, seconds: 3_600 };
const proofs = { points: 100, seconds: 900 };

export const people = router({
  ...factorProcedures,
  ...staffProcedures,
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
    .output(Entered)
    .mutation(({ ctx, input }) => signIn(ctx, input)),
  authenticate: anyone
    .meta({
      summary: 'Signs in a client that is no browser: an API token may be the password',
      limit: { points: 100, seconds: 900 },
      scope: 'every',
    })
    .input(Credentials)
    .output(Me)
    .mutation(({ ctx, input }) => authenticate(ctx, input)),
  signUp: anyone
    .meta({ summary: 'Mails a code that completes a sign-up; the same answer for every address', limit: requests })
    .input(SignUp)
    .output(MadeCode)
    .mutation(({ ctx, input }) => signUp(ctx, input)),
  completeSignUp: anyone
    .meta({ summary: 'Makes the account by the digits of the mail, and signs in', limit: proofs })
    .input(CompleteSignUp)
    .output(Entered)
    .mutation(({ ctx, input }) => completeSignUp(ctx, input)),
  requestReset: anyone
    .meta({ summary: 'Mails a code that sets another password; the same answer for every address', limit: requests })
    .input(MailboxNamed)
    .output(MadeCode)
    .mutation(({ ctx, input }) => requestReset(ctx, input)),
  completeReset: anyone
    .meta({
      summary: 'Sets another password by the digits of the mail, ends the other sessions, and signs in. Null: an app’s code is wanted too',
      limit: proofs,
    })
    .input(CompleteReset)
    .output(Entered.nullable())
    .mutation(({ ctx, input }) => completeReset(ctx, input)),
  renewCode: anyone
    .meta({ summary: 'Mails another code in the place of this one', limit: requests })
    .input(CodeNamed)
    .output(MadeCode)
    .mutation(({ ctx, input }) => renewCode(ctx, input)),
  openLink: anyone
    .meta({ summary: 'What the link of a mail is for; uses nothing up' })
    .input(LinkNamed)
    .output(OpenedLink)
    .query(({ ctx, input }) => openLink(ctx, input)),
  completeByLink: anyone
    .meta({
      summary: 'Completes a sign-up or a reset by the link of the mail, and signs in. Null: an app’s code is wanted too',
      limit: proofs,
    })
    .input(CompleteByLink)
    .output(Entered.nullable())
    .mutation(({ ctx, input }) => completeByLink(ctx, input)),
  security: customer
    .meta({ summary: 'How one signs in, and where one is signed in' })
    .output(Security)
    .query(({ ctx }) => ownSecurity(ctx)),
  changePassword: customer
    .meta({ summary: 'Sets another password and ends one’s other sessions', limit: { points: 60, seconds: 3_600 } })
    .input(PasswordChange)
    .output(z.void())
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  requestEmail: customer
    .meta({ summary: 'Mails a code to the address so far and one to the next', limit: { ...requests, per: 'person' } })
    .input(MailboxNamed)
    .output(MadeCodes)
    .mutation(({ ctx, input }) => requestEmail(ctx, input)),
  confirmEmail: customer
    .meta({ summary: 'Confirms one of the two mailboxes; the second changes the address. Null: the other one is awaited', limit: proofs })
    .input(ProvenMailbox)
    .output(Me.nullable())
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),
  endSession: customer
    .meta({ summary: 'Ends one of one’s own sessions' })
    .input(SessionNamed)
    .output(z.void())
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  endOtherSessions: customer
    .meta({ summary: 'Ends all of one’s sessions but this one' })
    .output(z.void())
    .mutation(({ ctx }) => endOwnOtherSessions(ctx)),
  claim: anyone
    .meta({
      summary: 'Makes an operator of whoever has the code of the first start or of the server’s owner, and their token',
      limit: { points: 20, seconds: 900 },
    })
    .input(Claim)
    .output(Claimed)
    .mutation(({ ctx, input }) => claimOperator(ctx, input)),
  ownToken: anyone
    .meta({ summary: 'What the API token that is sent may do, and whether it is the last that may do everything', scope: 'every' })
    .output(OwnToken.nullable())
    .query(({ ctx }) => ownToken(ctx)),
  tokens: operator
    .meta({ summary: 'Everybody’s API tokens, without their secrets' })
    .output(StaffTokens)
    .query(({ ctx }) => listTokens(ctx)),
  createToken: operator
    .meta({
      summary: 'Makes an API token of the caller, with these scopes; it is shown this once',
      limit: { points: 60, seconds: 3_600, per: 'person' },
      audit: audit<TokenDraft, { id: number }>({
        action: 'people.create-token',
        created: ({ id }) => ({ kind: 'token', id }),
        details: ({ name, scopes, expiresAt }) => ({ name, scopes, expiresAt }),
      }),
    })
    .input(TokenDraft)
    .output(NewToken)
    .mutation(({ ctx, input }) => createToken(ctx, input)),
  revokeToken: operator
    .meta({
      summary: 'Revokes an API token by its number',
      audit: audit<TokenNamed>({ action: 'people.revoke-token', record: ({ id }) => ({ kind: 'token', id }) }),
    })
    .input(TokenNamed)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeTokenNumbered(ctx, input)),
  forgetToken: anyone
    .meta({ summary: 'Revokes the API token that is sent', scope: 'every' })
    .output(z.void())
    .mutation(({ ctx }) => revokeToken(ctx)),
  deleteOwn: customer
    .meta({ summary: 'Deletes one’s own account, for whoever proves once more that it is theirs' })
    .input(OwnDeletion)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteOwn(ctx, input)),
  export: operator
    .meta({
      summary: 'All that the shop holds of a person, as a zip in base64',
      limit: { points: 60, seconds: 3_600, per: 'person' },
      audit: audit<PersonNamed, { id: number }>({ action: 'people.export', created: ({ id }) => ({ kind: 'person', id }) }),
    })
    .input(PersonNamed)
    .output(ExportedPerson)
    .mutation(({ ctx, input }) => exportPerson(ctx, input)),
  delete: operator
    .meta({
      summary: 'Deletes a person’s account: orders and receipts stay, without it',
      audit: audit<PersonNamed, { id: number }>({ action: 'people.delete', created: ({ id }) => ({ kind: 'person', id }) }),
    })
    .input(PersonNamed)
    .output(DeletedPerson)
    .mutation(({ ctx, input }) => deletePerson(ctx, input)),
  signOut: anyone
    .meta({ summary: 'Signs out' })
    .output(z.void())
    .mutation(({ ctx }) => signOut(ctx)),
});

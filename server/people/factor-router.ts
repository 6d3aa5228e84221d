import { z } from 'zod';
import { Entered } from '#domain/people/answers.ts';
import { AppSecret, OwnPasskey, OwnSecondFactor, PasskeyCreation, PasskeyRequest, RecoveryCodes } from '#domain/people/factor-answers.ts';
import { FactorProof, PasskeyMade, PasskeyNamed, PasskeyRename, PasskeySignIn } from '#domain/people/factor-schema.ts';
import { anyone, customer } from '../http/trpc.ts';
import { passkeyRequest, signInByPasskey } from './passkey-sign-in.ts';
import { addPasskey, newPasskey, ownPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
import { confirmApp, newApp, ownSecondFactor, removeApp, renewRecoveryCodes } from './second-factor.ts';

const QUARTER = 900;
const perPerson = { points: 60, seconds: 3_600, per: 'person' } as const;

/** What beside a password shows who somebody is. */
export const factorProcedures = {
  passkeyRequest: anyone
    .meta({
      summary: 'What a browser needs to sign in with a passkey; for five minutes and once',
      limit: { points: 300, seconds: QUARTER },
    })
    .output(PasskeyRequest)
    .mutation(({ ctx }) => passkeyRequest(ctx)),
  signInByPasskey: anyone
    .meta({ summary: 'Signs in with a passkey', limit: { points: 100, seconds: QUARTER } })
    .input(PasskeySignIn)
    .output(Entered)
    .mutation(({ ctx, input }) => signInByPasskey(ctx, input)),
  passkeys: customer
    .meta({ summary: 'The caller’s passkeys' })
    .output(z.array(OwnPasskey))
    .query(({ ctx }) => ownPasskeys(ctx)),
  newPasskey: customer
    .meta({ summary: 'What a browser needs to make a passkey for the caller; for five minutes and once', limit: perPerson })
    .output(PasskeyCreation)
    .mutation(({ ctx }) => newPasskey(ctx)),
  addPasskey: customer
    .meta({ summary: 'Adds the passkey that the caller’s browser made', limit: { points: 20, seconds: 86_400, per: 'person' } })
    .input(PasskeyMade)
    .output(OwnPasskey)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  renamePasskey: customer
    .meta({ summary: 'Renames a passkey of the caller', limit: perPerson })
    .input(PasskeyRename)
    .output(z.void())
    .mutation(({ ctx, input }) => renamePasskey(ctx, input)),
  removePasskey: customer
    .meta({ summary: 'Removes a passkey of the caller, unless it is their only way to sign in', limit: perPerson })
    .input(PasskeyNamed)
    .output(z.void())
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),
  secondFactor: customer
    .meta({ summary: 'Whether the caller has an authenticator app, and how many recovery codes are left' })
    .output(OwnSecondFactor)
    .query(({ ctx }) => ownSecondFactor(ctx)),
  newApp: customer
    .meta({ summary: 'The secret of a new authenticator app, shown this once; its first code switches it on', limit: perPerson })
    .output(AppSecret)
    .mutation(({ ctx }) => newApp(ctx)),
  confirmApp: customer
    .meta({ summary: 'Switches the authenticator app on with its first code, and answers ten recovery codes', limit: perPerson })
    .input(FactorProof)
    .output(RecoveryCodes)
    .mutation(({ ctx, input }) => confirmApp(ctx, input)),
  renewRecoveryCodes: customer
    .meta({ summary: 'Ten new recovery codes in place of those before', limit: perPerson })
    .input(FactorProof)
    .output(RecoveryCodes)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),
  removeApp: customer
    .meta({ summary: 'Switches the authenticator app off', limit: perPerson })
    .input(FactorProof)
    .output(z.void())
    .mutation(({ ctx, input }) => removeApp(ctx, input)),
};

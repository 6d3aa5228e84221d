import type { Slice } from '../slice.ts';
import { sendEmailChanged, sendFactorAdded, sendPasswordChanged } from './change-mails.ts';
import { sendCode } from './code-mail.ts';
import { deleteExpiredCodes } from './email-codes.ts';
import { personalPages } from './pages.ts';
import { deleteExpiredChallenges } from './passkey-challenges.ts';
import { person } from './person.ts';
import { people as router } from './router.ts';
import { peopleRoutes } from './routes.ts';
import { deleteExpiredLimits, deleteExpiredSessions } from './session.ts';

export const people = {
  router,
  person,
  localizedRoutes: () => peopleRoutes,
  personalPages,
  subscribe: ({ subscribe, every }) => {
    subscribe('person.code-made', 'mail to the mailbox', sendCode);
    subscribe('person.password-changed', 'mail to the person', (ctx, changed, { id }) => sendPasswordChanged(ctx, changed, id));
    subscribe('person.factor-added', 'mail to the person', (ctx, added, { id }) => sendFactorAdded(ctx, added, id));
    subscribe('person.email-changed', 'mail to the person', (ctx, changed, { id }) => sendEmailChanged(ctx, changed, id));
    every('day', 'forget old sessions', ({ db, now }) => deleteExpiredSessions(db, now));
    every('day', 'forget ended mail codes', ({ db, now }) => deleteExpiredCodes(db, now));
    every('hour', 'forget ended passkey challenges', ({ db, now }) => deleteExpiredChallenges(db, now));
    every('day', 'forget ended limits', ({ db, now }) => deleteExpiredLimits(db, now));
  },
} satisfies Slice;

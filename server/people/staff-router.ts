import { PersonNamed } from '#domain/people/schema.ts';
import { Accepted, Invitation, Invited, ListedPeople, ListedPerson, PersonRecord } from '#domain/people/staff-answers.ts';
import type { FactorReset, InvitationDraft, RoleChange } from '#domain/people/staff-schema.ts';
import {
  Acceptance,
  RoleChange as Change,
  InvitationDraft as Draft,
  InvitationNamed,
  PeopleFilter,
  FactorReset as Reset,
} from '#domain/people/staff-schema.ts';
import type { Invited as InvitedPerson } from '#domain/people/staff-types.ts';
import { audit } from '../http/contract.ts';
import { anyone, operator } from '../http/trpc.ts';
import { acceptInvitation, invite, showInvitation } from './invitations.ts';
import { listPeople, recordOf, showPerson } from './people-records.ts';
import { changeRole, resetFactors } from './staff-actions.ts';

const QUARTER = 900;

/** What operators know of people, and do to them. */
export const staffProcedures = {
  list: operator
    .meta({ summary: 'Lists people, the latest first' })
    .input(PeopleFilter)
    .output(ListedPeople)
    .query(({ ctx, input }) => listPeople(ctx, input)),
  show: operator
    .meta({ summary: 'A person, and how they sign in; without secrets' })
    .input(PersonNamed)
    .output(PersonRecord)
    .query(({ ctx, input }) => showPerson(ctx, input)),
  invite: operator
    .meta({
      summary: 'Mails somebody a link that makes them a person of a role, for seven days and once',
      limit: { points: 60, seconds: 3_600, per: 'person' },
      audit: audit<InvitationDraft, InvitedPerson>({
        action: 'people.invite',
        created: ({ id }) => ({ kind: 'invitation', id }),
        details: ({ role }) => ({ role }),
      }),
    })
    .input(Draft)
    .output(Invited)
    .mutation(({ ctx, input }) => invite(ctx, input)),
  changeRole: operator
    .meta({
      summary: 'Gives a person another role; taking rights away has to be confirmed, and the last operator stays one',
      audit: audit<RoleChange, { id: number }>({
        action: 'people.change-role',
        created: ({ id }) => recordOf(id),
        details: ({ role }) => ({ role }),
      }),
    })
    .input(Change)
    .output(ListedPerson)
    .mutation(({ ctx, input }) => changeRole(ctx, input)),
  resetFactors: operator
    .meta({
      summary: 'Removes the passkeys and the authenticator app of somebody who has lost them, and ends their sessions; has to be confirmed',
      audit: audit<FactorReset, { id: number }>({ action: 'people.reset-factors', created: ({ id }) => recordOf(id) }),
    })
    .input(Reset)
    .output(ListedPerson)
    .mutation(({ ctx, input }) => resetFactors(ctx, input)),
  invitation: anyone
    .meta({ summary: 'What a mailed link invites to', limit: { points: 100, seconds: QUARTER } })
    .input(InvitationNamed)
    .output(Invitation)
    .query(({ ctx, input }) => showInvitation(ctx, input)),
  acceptInvitation: anyone
    .meta({ summary: 'Accepts an invitation, and signs in whoever has no account yet', limit: { points: 30, seconds: QUARTER } })
    .input(Acceptance)
    .output(Accepted)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
};

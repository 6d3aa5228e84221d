import { z } from 'zod';
import { MessagePage, OwnPart, Posted, RatingPage, StaffMessages } from '#domain/messages/answers.ts';
import {
  Hiding,
  InvitationNamed,
  InvitedRating,
  MessageChange,
  MessageDraft,
  MessageFilter,
  MessageNamed,
  MessagesAsked,
  RecordNamed,
  Report,
  ShopAnswer,
  Vote,
} from '#domain/messages/schema.ts';
import { audit } from '../http/contract.ts';
import { anyone, customer, publisher, router } from '../http/trpc.ts';
import { rateInvited, ratingPage } from './invitations.ts';
import { answerMessage, hideMessage, listMessages } from './moderation.ts';
import { changeMessage, deleteMessage, reportMessage, voteForMessage } from './own.ts';
import { postMessage } from './posting.ts';
import { messagePage, ownPart } from './reading.ts';

const changes = { points: 300, seconds: 3_600 } as const;
const links = { points: 600, seconds: 3_600 } as const;
const perPerson = { ...changes, per: 'person' } as const;

export const messages = router({
  list: anyone
    .meta({ summary: 'A page of what was written on a record, and its stars', scope: 'every' })
    .input(MessagesAsked)
    .output(MessagePage)
    .query(({ ctx, input }) => messagePage(ctx, input)),
  mine: customer
    .meta({ summary: 'Which messages on a record are one’s own, and one’s rating', scope: 'every' })
    .input(RecordNamed)
    .output(OwnPart)
    .query(({ ctx, input }) => ownPart(ctx, input)),
  // Its own limits are counted by the service, once it is known who writes.
  post: anyone
    .meta({ summary: 'Writes a message on a record or rates it, once per command', scope: 'every' })
    .input(MessageDraft)
    .output(Posted)
    .mutation(({ ctx, input }) => postMessage(ctx, input)),
  change: anyone
    .meta({ summary: 'Changes one’s own message', limit: changes, scope: 'every' })
    .input(MessageChange)
    .output(z.void())
    .mutation(({ ctx, input }) => changeMessage(ctx, input)),
  delete: anyone
    .meta({ summary: 'Takes one’s own message back', limit: changes, scope: 'every' })
    .input(MessageNamed)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteMessage(ctx, input)),
  report: customer
    .meta({
      summary: 'Tells the shop that a message should not be shown',
      limit: { points: 20, seconds: 3_600, per: 'person' },
      scope: 'every',
    })
    .input(Report)
    .output(z.void())
    .mutation(({ ctx, input }) => reportMessage(ctx, input)),
  vote: customer
    .meta({ summary: 'Says that a message was helpful, or takes that back', limit: perPerson, scope: 'every' })
    .input(Vote)
    .output(z.void())
    .mutation(({ ctx, input }) => voteForMessage(ctx, input)),
  invitation: anyone
    .meta({ summary: 'What the link of a mail is to rate', limit: links, scope: 'every' })
    .input(InvitationNamed)
    .output(RatingPage)
    .query(({ ctx, input }) => ratingPage(ctx, input.token)),
  rateInvited: anyone
    .meta({ summary: 'Rates a record by the link of a mail, or changes that rating', limit: changes, scope: 'every' })
    .input(InvitedRating)
    .output(Posted)
    .mutation(({ ctx, input }) => rateInvited(ctx, input)),
  staffList: publisher
    .meta({ summary: 'The messages of all records, the latest first' })
    .input(MessageFilter)
    .output(StaffMessages)
    .query(({ ctx, input }) => listMessages(ctx, input)),
  hide: publisher
    .meta({
      summary: 'Takes a message off the page, or shows it again',
      audit: audit<Hiding>({
        action: ({ hidden }) => (hidden ? 'messages.hide' : 'messages.show'),
        record: ({ messageId }) => ({ kind: 'message', id: messageId }),
      }),
    })
    .input(Hiding)
    .output(z.void())
    .mutation(({ ctx, input }) => hideMessage(ctx, input)),
  answer: publisher
    .meta({
      summary: 'Answers a message for the shop, and mails its author',
      limit: perPerson,
      audit: audit<ShopAnswer>({ action: 'messages.answer', record: ({ messageId }) => ({ kind: 'message', id: messageId }) }),
    })
    .input(ShopAnswer)
    .output(Posted)
    .mutation(({ ctx, input }) => answerMessage(ctx, input)),
});

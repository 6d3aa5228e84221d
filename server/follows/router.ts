import { FollowAsked, FollowState, OwnFollows } from '#domain/follows/answers.ts';
import { FollowCommand, FollowLink, RecordFollowed } from '#domain/follows/schema.ts';
import { anyone, customer, router } from '../http/trpc.ts';
import { askedByLink, confirmFollow } from './confirming.ts';
import { followState, setFollow } from './following.ts';
import { ownFollows } from './own.ts';

/** Of one address, which may be an office. */
const changes = { points: 120, seconds: 3_600, perMinute: 30 } as const;

export const follows = router({
  state: anyone
    .meta({ summary: 'Whether the caller follows a record, and what of it', scope: 'every' })
    .input(RecordFollowed)
    .output(FollowState)
    .query(({ ctx, input }) => followState(ctx, input)),
  set: anyone
    .meta({ summary: 'Follows a record, or no longer; the mailbox of a visitor confirms it', limit: changes, scope: 'every' })
    .input(FollowCommand)
    .output(FollowState)
    .mutation(({ ctx, input }) => setFollow(ctx, input)),
  asked: anyone
    .meta({ summary: 'What the link of a mail is to confirm', scope: 'every' })
    .input(FollowLink)
    .output(FollowAsked)
    .query(({ ctx, input }) => askedByLink(ctx, input)),
  confirm: anyone
    .meta({ summary: 'Confirms a visitor’s follow by the link of a mail', limit: changes, scope: 'every' })
    .input(FollowLink)
    .output(FollowAsked)
    .mutation(({ ctx, input }) => confirmFollow(ctx, input)),
  mine: customer
    .meta({ summary: 'What the person who is signed in follows, the newest first' })
    .output(OwnFollows)
    .query(({ ctx }) => ownFollows(ctx)),
});

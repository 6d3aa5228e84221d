import {
  Imported,
  ListChoices,
  ListContent,
  ListState,
  StaffList,
  StaffLists,
  StaffSubscriber,
  Subscribers,
  SubscriptionAsked,
  Suppression,
  Suppressions,
} from '#domain/lists/answers.ts';
import {
  ChosenLists,
  LeaveLink,
  LinkChoices,
  ListChange,
  ListDraft,
  ListId,
  ListNamed,
  OwnLists,
  SubscribeCommand,
  SubscriberAdded,
  SubscriberFilter,
  SubscriberNamed,
  SubscribersImported,
  SubscriptionLink,
  SuppressionDraft,
  SuppressionFilter,
  SuppressionNamed,
  SuppressionsImported,
} from '#domain/lists/schema.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { audit } from '../http/contract.ts';
import { anyone, customer, publisher, router } from '../http/trpc.ts';
import { visitorLimits } from '../http/visitor-limits.ts';
import { addSubscriber, removeSubscriber } from './adding.ts';
import { choicesByLink, chooseByLink, chooseOwn, ownChoices } from './choosing.ts';
import { confirmSubscription, subscriptionAsked } from './confirming.ts';
import { importSubscribers } from './importing.ts';
import { changeList, createList, listsOfStaff, showList } from './managing.ts';
import { listSubscribers } from './reading.ts';
import { listContent, listState, subscribe } from './subscribing.ts';
import { importSuppressions, listSuppressions, suppress, unsuppress } from './suppressing.ts';

/** Of one address, which may be an office. */
const visits = { points: 60, seconds: 3_600, perMinute: 20 } as const;
/** Mail programs leave for their people (RFC 8058), many of them from one address, and somebody who cannot leave complains. */
const leaves = visitorLimits.clicks;
const changes = { points: 5_000, seconds: 3_600, per: 'person' } as const;
/** Of up to 1,000 rows each. */
const imports = { points: 2_000, seconds: 3_600, per: 'person' } as const;

const onList = <I extends { list: string | number }>(action: string, details: (input: I) => Record<string, unknown> = () => ({})) =>
  audit<I>({ action, record: ({ list }) => ({ kind: 'mailing-list', id: list }), details });

const onSuppression = <I extends { value: string }>(action: string) =>
  audit<I>({ action, record: ({ value }) => ({ kind: 'suppression', id: value }) });

/** The address of a call names no language. */
const spokenIn = (ctx: Context, { language = ctx.language }: { language?: Language | undefined }): Context => ({ ...ctx, language });

export const lists = router({
  state: anyone
    .meta({ summary: 'Whether this session, or the person who is signed in, is on a list', scope: 'every' })
    .input(ListId)
    .output(ListState)
    .query(({ ctx, input }) => listState(ctx, input)),
  content: anyone
    .meta({ summary: 'What the popup of a list shows', scope: 'every' })
    .input(ListId)
    .output(ListContent)
    .query(({ ctx, input }) => listContent(spokenIn(ctx, input), input)),
  subscribe: anyone
    .meta({ summary: 'Subscribes a mailbox, which has to confirm where the list says so', limit: visits, scope: 'every' })
    .input(SubscribeCommand)
    .output(ListState)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),
  asked: anyone
    .meta({ summary: 'What the link of a confirmation mail is about', scope: 'every' })
    .input(SubscriptionLink)
    .output(SubscriptionAsked.nullable())
    .query(({ ctx, input }) => subscriptionAsked(ctx, input)),
  confirm: anyone
    .meta({ summary: 'Confirms a subscription by the link of a mail', limit: visits, scope: 'every' })
    .input(SubscriptionLink)
    .output(SubscriptionAsked)
    .mutation(({ ctx, input }) => confirmSubscription(ctx, input)),
  choices: anyone
    .meta({ summary: 'The lists of the mailbox that a link in a mail stands for', scope: 'every' })
    .input(LeaveLink)
    .output(ListChoices.nullable())
    .query(({ ctx, input }) => choicesByLink(ctx, input)),
  choose: anyone
    .meta({ summary: 'Joins and leaves lists by the link in a mail', limit: leaves, scope: 'every' })
    .input(LinkChoices)
    .output(ListChoices)
    .mutation(({ ctx, input }) => chooseByLink(spokenIn(ctx, input), input)),
  mine: customer
    .meta({ summary: 'The lists of the person who is signed in, and those that anybody may join' })
    .input(OwnLists)
    .output(ListChoices)
    .query(({ ctx, input }) => ownChoices(spokenIn(ctx, input))),
  chooseMine: customer
    .meta({ summary: 'Joins and leaves lists as the person who is signed in', limit: visits })
    .input(ChosenLists)
    .output(ListChoices)
    .mutation(({ ctx, input }) => chooseOwn(spokenIn(ctx, input), input)),
  list: publisher
    .meta({ summary: 'All mailing lists with their numbers of subscribers', scope: 'lists' })
    .output(StaffLists)
    .query(({ ctx }) => listsOfStaff(ctx)),
  show: publisher
    .meta({ summary: 'A mailing list', scope: 'lists' })
    .input(ListNamed)
    .output(StaffList)
    .query(({ ctx, input }) => showList(ctx, input)),
  create: publisher
    .meta({
      summary: 'Makes a mailing list',
      limit: changes,
      scope: 'lists',
      audit: audit<ListDraft, { id: number }>({
        action: 'lists.create',
        created: ({ id }) => ({ kind: 'mailing-list', id }),
        details: ({ key }) => ({ key }),
      }),
    })
    .input(ListDraft)
    .output(StaffList)
    .mutation(({ ctx, input }) => createList(ctx, input)),
  change: publisher
    .meta({
      summary: 'Changes a mailing list; what is absent stays',
      limit: changes,
      scope: 'lists',
      audit: onList<ListChange>('lists.change', (input) => {
        const { list: _, ...change } = input;
        return change;
      }),
    })
    .input(ListChange)
    .output(StaffList)
    .mutation(({ ctx, input }) => changeList(ctx, input)),
  subscribers: publisher
    .meta({ summary: 'A page of the subscribers of a list, the oldest first', scope: 'lists' })
    .input(SubscriberFilter)
    .output(Subscribers)
    .query(({ ctx, input }) => listSubscribers(ctx, input)),
  add: publisher
    .meta({
      summary: 'Adds a subscriber on a stated ground, one who has left only expressly; without a ground asks the mailbox to confirm',
      limit: changes,
      scope: 'lists',
      audit: onList<SubscriberAdded>('lists.add', ({ ground, again }) => ({ ...(ground && { ground }), ...(again && { again }) })),
    })
    .input(SubscriberAdded)
    .output(StaffSubscriber)
    .mutation(({ ctx, input }) => addSubscriber(ctx, input)),
  remove: publisher
    .meta({ summary: 'Takes a subscriber off a list', limit: changes, scope: 'lists', audit: onList<SubscriberNamed>('lists.remove') })
    .input(SubscriberNamed)
    .output(StaffSubscriber)
    .mutation(({ ctx, input }) => removeSubscriber(ctx, input)),
  import: publisher
    .meta({
      summary: 'Adds up to 1,000 subscribers on a stated ground, or says what would become of each',
      limit: imports,
      scope: 'lists',
      audit: onList<SubscribersImported>('lists.import', ({ ground, rows, dryRun }) => ({
        ground,
        rows: rows.length,
        ...(dryRun && { dryRun }),
      })),
    })
    .input(SubscribersImported)
    .output(Imported)
    .mutation(({ ctx, input }) => importSubscribers(ctx, input)),
  suppressions: publisher
    .meta({ summary: 'A page of the addresses and domains to which nothing is sent', scope: 'lists' })
    .input(SuppressionFilter)
    .output(Suppressions)
    .query(({ ctx, input }) => listSuppressions(ctx, input)),
  suppress: publisher
    .meta({
      summary: 'Sends nothing of any list to an address or domain any more',
      limit: changes,
      scope: 'lists',
      audit: onSuppression<SuppressionDraft>('lists.suppress'),
    })
    .input(SuppressionDraft)
    .output(Suppression)
    .mutation(({ ctx, input }) => suppress(ctx, input)),
  unsuppress: publisher
    .meta({
      summary: 'Lets an address or domain get mails of lists again',
      limit: changes,
      scope: 'lists',
      audit: onSuppression<SuppressionNamed>('lists.unsuppress'),
    })
    .input(SuppressionNamed)
    .output(Suppression)
    .mutation(({ ctx, input }) => unsuppress(ctx, input)),
  importSuppressions: publisher
    .meta({
      summary: 'Suppresses up to 1,000 addresses and domains',
      limit: imports,
      scope: 'lists',
      audit: audit<SuppressionsImported>({
        action: 'lists.import-suppressions',
        record: ({ values }) => ({ kind: 'suppressions', id: values.length }),
        details: ({ note, dryRun }) => ({ note, ...(dryRun && { dryRun }) }),
      }),
    })
    .input(SuppressionsImported)
    .output(Imported)
    .mutation(({ ctx, input }) => importSuppressions(ctx, input)),
});

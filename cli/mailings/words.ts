import type { Audience, MailingRow, Reactions, RecipientCounts } from '#domain/mailings/types.ts';

type Fields = [string, string][];

export function mailingTitle({ id, name }: Pick<MailingRow, 'id' | 'name'>): string {
  return `Mailing ${id} · ${name}`;
}

export function listWords({ lists }: Pick<MailingRow, 'lists'>): string {
  return lists.map(({ key }) => key).join(', ');
}

/** Mails that will not be sent any more, or were: the mailing has done with them. */
export function doneOf({ all, waiting, sending }: RecipientCounts): number {
  return all - waiting - sending;
}

export function recipientFields({ all, waiting, sending, sent, unsure, failed, skipped }: RecipientCounts): Fields {
  return [
    ['Recipients', String(all)],
    ['Waiting', waiting + sending === 0 ? '' : String(waiting + sending)],
    ['Sent', String(sent)],
    ['Unsure', unsure === 0 ? '' : `${unsure}, who may have it: the mail server's answer was lost`],
    ['Failed', failed === 0 ? '' : String(failed)],
    ['Skipped', skipped === 0 ? '' : `${skipped}, who left or may not be written to`],
  ];
}

/** `sent`: of which the shares are */
export function reactionFields({ clicked, opened, left, bounced }: Reactions, sent: number): Fields {
  const share = (count: number) => (sent === 0 ? String(count) : `${count} (${Math.round((count / sent) * 1_000) / 10} %)`);
  return [
    ['Clicked', share(clicked)],
    ['Opened', opened === null ? 'not counted' : share(opened)],
    ['Left', share(left)],
    ['Bounced', bouncedWords(bounced)],
  ];
}

export function bouncedWords({ hard, soft, complaint }: Reactions['bounced']): string {
  return `${hard} hard, ${soft} soft, ${complaint} ${complaint === 1 ? 'complaint' : 'complaints'}`;
}

/** Empty: everybody on its lists. */
export function audienceWords({ languages, bought, boughtSince, subscribedSince, attributes }: Audience): string {
  return [
    languages.length === 0 ? '' : `read ${languages.join(' or ')}`,
    bought === null ? '' : bought ? 'have bought' : 'never bought',
    boughtSince === null ? '' : `bought since ${boughtSince}`,
    subscribedSince === null ? '' : `subscribed since ${subscribedSince}`,
    ...Object.entries(attributes).map(([name, value]) => `${name}=${value}`),
  ]
    .filter(Boolean)
    .join(', ');
}

export function people(count: number): string {
  return `${count} ${count === 1 ? 'person' : 'people'}`;
}

/** Nothing is sent any more. */
export function isOver({ state }: Pick<MailingRow, 'state'>): boolean {
  return state === 'sent' || state === 'cancelled';
}

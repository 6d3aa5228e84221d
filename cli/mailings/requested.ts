import type { Audience, MailingDraft } from '#domain/mailings/schema.ts';
import type { Mailing } from '#domain/mailings/types.ts';
import { defaultLanguage, type Translated } from '#domain/words/languages.ts';
import { stop } from '../exits.ts';

/** What a file or the options ask for in a mailing. An empty text, or an empty attribute, takes what was there away. */
export type Requested = {
  /** which it was written for: another one is refused */
  version?: number | undefined;
  name?: string | undefined;
  format?: MailingDraft['format'] | undefined;
  subject?: Translated | undefined;
  preheader?: Translated | undefined;
  body?: Translated | undefined;
  /** all of them, by key or id */
  lists?: readonly (string | number)[] | undefined;
  audience?: Partial<Audience> | undefined;
  senderName?: string | null | undefined;
  senderEmail?: string | null | undefined;
  replyTo?: string | null | undefined;
  campaign?: string | undefined;
  rate?: number | null | undefined;
};

type Change = Partial<Omit<MailingDraft, 'campaign'>> & { campaign?: string };

/** The second one's parts win; texts and attributes are joined. */
export function joined(first: Requested, second: Requested): Requested {
  const parts = (['subject', 'preheader', 'body'] as const).flatMap((field) =>
    first[field] && second[field] ? [[field, { ...first[field], ...second[field] }] as const] : [],
  );
  const attributes = { ...first.audience?.attributes, ...second.audience?.attributes };
  return {
    ...first,
    ...second,
    ...Object.fromEntries(parts),
    ...(first.audience && second.audience && { audience: { ...first.audience, ...second.audience, attributes } }),
  };
}

/** As the shop takes a new one; names what is missing. */
export function draftOf(requested: Requested): Change & Pick<MailingDraft, 'name' | 'subject' | 'body' | 'lists'> {
  const { subject, body = {}, lists = [], name, ...rest } = changeOf(requested, emptied);
  const title = subject?.[defaultLanguage];
  if (lists.length === 0) throw stop('usage', 'Name to whom it goes: --list news. "portico lists list" shows which lists there are.');
  if (subject === undefined || title === undefined) throw stop('usage', 'Name its subject: --subject "Summer news".');
  if (body[defaultLanguage] === undefined) throw stop('usage', 'Name the file with its text: --body news.md.');
  return { ...rest, subject: { ...subject, [defaultLanguage]: title }, body, lists, name: name ?? title };
}

type Before = Pick<Mailing, 'subject' | 'preheader' | 'body' | 'audience'>;
const emptied: Before = {
  subject: {},
  preheader: {},
  body: {},
  audience: { languages: [], bought: null, boughtSince: null, subscribedSince: null, attributes: {} },
};

/** What the shop is to change; texts in other languages, and the rest of the audience, stay as they were. */
export function changeOf({ lists, audience, subject, preheader, body, ...rest }: Requested, before: Before): Change {
  const change = {
    ...rest,
    version: undefined,
    ...(subject && { subject: withTexts(before.subject, subject) }),
    ...(preheader && { preheader: withTexts(before.preheader, preheader) }),
    ...(body && { body: withTexts(before.body, body) }),
    ...(lists && { lists: [...lists] }),
    ...(audience && {
      audience: { ...before.audience, ...audience, attributes: filled({ ...before.audience.attributes, ...audience.attributes }) },
    }),
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change;
}

function withTexts(before: Translated, requested: Translated): Translated {
  return filled({ ...before, ...requested });
}

function filled<T extends Readonly<Record<string, string | undefined>>>(texts: T): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

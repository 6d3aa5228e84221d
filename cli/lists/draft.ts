import type { ListChange } from '#domain/lists/schema.ts';
import type { StaffList } from '#domain/lists/types.ts';
import { defaultLanguage, type Language, languages, type Translated } from '#domain/words/languages.ts';
import { stop } from '../exits.ts';
import type { Here } from '../here.ts';
import { inputText } from '../input.ts';

type Field = 'title' | 'description' | 'content' | 'welcomeSubject' | 'welcomeFile';
type In<Name extends Field> = Name | `${Name}${Capitalize<Exclude<Language, typeof defaultLanguage>>}`;

/** The options as they were typed; what is not named stays. */
export type Typed = Partial<Record<In<Field>, string>> & {
  redirect?: string;
  senderName?: string;
  senderEmail?: string;
  replyTo?: string;
  postalAddress?: string;
  singleOptIn?: true;
  doubleOptIn?: true;
  closed?: true;
  open?: true;
};

type Content = Omit<ListChange, 'list' | 'key' | 'archived'>;

/** What is to be set. `present`: the list so far, whose other languages stay */
export async function contentTyped(here: Here, typed: Typed, present?: StaffList): Promise<Content> {
  const { redirect, senderName, senderEmail, replyTo, postalAddress, singleOptIn, doubleOptIn, closed, open } = typed;
  const [title, description, content] = (['title', 'description', 'content'] as const).map((field) => {
    const given = inLanguages(typed, field);
    return given && filled({ ...present?.[field], ...given });
  });
  const welcome = await welcomeTyped(here, typed, present?.welcome ?? {});
  return {
    ...(title && { title: { ...title, [defaultLanguage]: title[defaultLanguage] ?? '' } }),
    ...(description && { description }),
    ...(content && { content }),
    ...(welcome && { welcome }),
    ...(redirect !== undefined && { redirectUrl: redirect }),
    ...(senderName !== undefined && { senderName }),
    ...(senderEmail !== undefined && { senderEmail }),
    ...(replyTo !== undefined && { replyTo }),
    ...(postalAddress !== undefined && { postalAddress }),
    ...((singleOptIn || doubleOptIn) && { doubleOptIn: doubleOptIn === true }),
    ...((closed || open) && { open: open === true }),
  };
}

/** A mail has both; an empty subject takes it away. */
async function welcomeTyped(here: Here, typed: Typed, present: StaffList['welcome']): Promise<StaffList['welcome'] | undefined> {
  const [subjects, files] = [inLanguages(typed, 'welcomeSubject'), inLanguages(typed, 'welcomeFile')];
  if (!subjects && !files) return undefined;
  const letters = { ...present };
  for (const language of languages) {
    const subject = subjects?.[language] ?? present[language]?.subject;
    const file = files?.[language];
    // One after the other: each could be standard input.
    const body = file === undefined ? present[language]?.body : await inputText(here, file);
    if (subject === '') delete letters[language];
    else if (subject !== undefined && body !== undefined) letters[language] = { subject, body };
    else if (subject !== undefined || body !== undefined)
      throw stop('usage', 'A welcome mail has a subject and a text: name both --welcome-subject and --welcome-file.');
  }
  return letters;
}

function inLanguages(typed: Typed, field: Field): Translated | undefined {
  const given = languages.flatMap((language) => {
    const name = language === defaultLanguage ? field : `${field}${language[0]?.toUpperCase()}${language.slice(1)}`;
    const text = typed[name as In<Field>];
    return text === undefined ? [] : [[language, text] as const];
  });
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

/** An empty text is none. */
function filled(texts: Translated): Translated {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

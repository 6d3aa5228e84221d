import { z } from 'zod';
import { Audience, MailingChange } from '#domain/mailings/schema.ts';
import type { Mailing } from '#domain/mailings/types.ts';
import { languages } from '#domain/words/languages.ts';
import { stop } from '../exits.ts';
import type { Requested } from './requested.ts';

const { version, ...parts } = MailingChange.omit({ id: true }).shape;
const { languages: readers, bought, boughtSince, subscribedSince, attributes } = Audience.shape;

/** A misspelt name would be dropped without a word. */
function only<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? `There is no "${issue.keys[0]}" here. There is: ${known}` : undefined),
  });
}

const texts = only(Object.fromEntries(languages.map((language) => [language, z.string().optional()])));
const audience = only({
  languages: readers.unwrap().optional(),
  bought: bought.unwrap().optional(),
  boughtSince: boughtSince.unwrap().optional(),
  subscribedSince: subscribedSince.unwrap().optional(),
  attributes: attributes.unwrap().optional(),
});

const MailingFile = only({
  ...parts,
  subject: texts.optional(),
  preheader: texts.optional(),
  body: texts.optional(),
  audience: audience.optional(),
  version: version.optional(),
});

/** Reads a mailing as JSON; `name`: of the file. */
export function mailingIn(json: string, name: string): Requested {
  const found = MailingFile.safeParse(parsed(json, name));
  if (found.success) return found.data as Requested;
  const { path, message } = found.error.issues[0] ?? { path: [], message: '' };
  const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  throw stop('usage', `${name}${place === '' ? '' : `, ${place.slice(1)}`}: ${message}.`);
}

/** What `create --file` and `edit --file` read. */
export function fileOf(mailing: Mailing): Requested {
  const { name, lists, format, subject, preheader, body, audience: whom } = mailing;
  const { senderName, senderEmail, replyTo, campaign, rate, version: read } = mailing;
  const text = { name, lists: lists.map(({ key }) => key), format, subject, preheader, body };
  return {
    ...text,
    audience: { ...whom, languages: [...whom.languages] },
    senderName,
    senderEmail,
    replyTo,
    campaign,
    rate,
    version: read,
  };
}

function parsed(json: string, name: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw stop('usage', `${name} is no JSON: ${(error as Error).message}.`);
  }
}

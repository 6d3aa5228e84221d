import { InvalidArgumentError } from 'commander';
import { defaultLanguage, type Language, languages, type Translated } from '#domain/words/languages.ts';
import { stop } from '../exits.ts';
import type { Requested } from './requested.ts';

type Field = 'subject' | 'preheader' | 'body';
type In<Name extends Field> = Name | `${Name}${Capitalize<Exclude<Language, typeof defaultLanguage>>}`;
type Texts = Partial<Record<In<Field>, string>>;

export type TypedAudience = {
  language?: readonly (Language | 'all')[];
  bought?: true;
  neverBought?: true;
  boughtOrNot?: true;
  boughtSince?: string;
  subscribedSince?: string;
  where?: readonly string[];
};

/** The options as they were typed; what is not named stays. */
export type Typed = Texts &
  TypedAudience & {
    file?: string;
    name?: string;
    list?: readonly string[];
    html?: true;
    markdown?: true;
    senderName?: string;
    senderEmail?: string;
    replyTo?: string;
    campaign?: string;
    rate?: number | 'usual';
  };

export function mailsPerSecond(typed: string): number | 'usual' {
  if (typed === 'usual') return typed;
  if (!/^[1-9]\d{0,2}$|^1000$/.test(typed)) throw new InvalidArgumentError('It has to be a whole number from 1 to 1000, or usual.');
  return Number(typed);
}

/** A time of the terminal's zone, or with its own: as the shop takes it. */
export function timeAhead(typed: string): string {
  const at = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/.test(typed) ? new Date(typed.replace(' ', 'T')) : undefined;
  if (at === undefined || Number.isNaN(at.getTime())) throw new InvalidArgumentError('It has to be as 2026-12-01T09:00.');
  if (at.getTime() <= Date.now()) throw new InvalidArgumentError('It lies in the past.');
  return at.toISOString();
}

/** `read`: the text of a file, by its name */
export async function requestedBy(typed: Typed, read: (file: string) => Promise<string>): Promise<Requested> {
  const { name, list, html, markdown, senderName, senderEmail, replyTo, campaign, rate } = typed;
  const bodies = Object.entries(translated(typed, 'body') ?? {});
  const body: Record<string, string> = {};
  // One after the other: each could be standard input.
  for (const [language, file] of bodies) body[language] = file ? await read(file) : '';
  const subject = translated(typed, 'subject');
  const preheader = translated(typed, 'preheader');
  return {
    ...(name !== undefined && { name }),
    ...(list !== undefined && { lists: list }),
    ...((html || markdown) && { format: html ? ('html' as const) : ('markdown' as const) }),
    ...(subject && { subject }),
    ...(preheader && { preheader }),
    ...(bodies.length > 0 && { body }),
    ...(senderName !== undefined && { senderName: senderName || null }),
    ...(senderEmail !== undefined && { senderEmail: senderEmail || null }),
    ...(replyTo !== undefined && { replyTo: replyTo || null }),
    ...(campaign !== undefined && { campaign }),
    ...(rate !== undefined && { rate: rate === 'usual' ? null : rate }),
    ...audienceOf(typed),
  };
}

function audienceOf(typed: TypedAudience): Pick<Requested, 'audience'> {
  const { language, bought, neverBought, boughtOrNot, boughtSince, subscribedSince, where } = typed;
  const audience = {
    ...(language && { languages: language.filter((each) => each !== 'all') }),
    ...((bought || neverBought || boughtOrNot) && { bought: boughtOrNot ? null : bought === true }),
    ...(boughtSince !== undefined && { boughtSince: boughtSince === 'any' ? null : boughtSince }),
    ...(subscribedSince !== undefined && { subscribedSince: subscribedSince === 'any' ? null : subscribedSince }),
    ...(where && { attributes: Object.fromEntries(where.map(pair)) }),
  };
  return Object.keys(audience).length === 0 ? {} : { audience };
}

function pair(typed: string): [string, string] {
  const at = typed.indexOf('=');
  if (at < 1) throw stop('usage', `--where ${typed}: it has to be as city=Berlin.`);
  return [typed.slice(0, at).trim(), typed.slice(at + 1).trim()];
}

function translated(typed: Texts, field: Field): Translated | undefined {
  const given = languages.flatMap((language) => {
    const text = typed[nameIn(field, language)];
    return text === undefined ? [] : [[language, text] as const];
  });
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

function nameIn(field: Field, language: Language): In<Field> {
  if (language === defaultLanguage) return field;
  return `${field}${language[0]?.toUpperCase()}${language.slice(1)}` as In<Field>;
}

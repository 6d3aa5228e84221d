import { replaceFields } from '#domain/mailings/fields.ts';
import type { MailingFormat } from '#domain/mailings/types.ts';
import { type Language, withLanguage } from '#domain/words/languages.ts';
import { decodedMarks, hasMark, markedPlace, withoutMarks } from '../mail/marks.ts';
import { markupOf, textOf } from '../mail/markup.ts';
import { webAddress } from '../mail/safe-html.ts';
import { addressOf } from '../page-cache/addresses.ts';
import type { Slot, Slots } from './slots.ts';

/**
 * A text of a mailing as mail programs show it, with marks for what differs from mail to mail. `links`: addresses that short links may
 * stand for; `followed`: short links, and links of the shop's mails, that stay as they are; `unfilled`: addresses with a field in them, which would tell other servers of the reader, and get no link
 */
export type Body = {
  html: string;
  text: string;
  links: readonly string[];
  followed: readonly string[];
  pictures: readonly string[];
  unknown: readonly string[];
  unfilled: readonly string[];
  removed: readonly string[];
};

type Written = { format: MailingFormat; source: string; language: Language; publicUrl: string };

export function writeBody({ format, source, language, publicUrl }: Written, slots: Slots): Body {
  const unknown: string[] = [];
  const unfilled: string[] = [];
  const pictures = new Set<string>();
  const followed = new Set<string>();
  const links = new Map<string, string>();
  const marked = markFields(source, slots, { unknown, html: format === 'html' });
  const { html, text, removed } = markupOf(format, marked, (typed, of) => {
    const address = decodedMarks(typed.trim());
    const slot = slots.all[markedPlace(address) ?? -1];
    if (slot?.kind === 'field' && (slot.field.kind === 'leave' || slot.field.kind === 'view')) return slots.mark({ kind: slot.field.kind });
    if (hasMark(address)) {
      unfilled.push(asTyped(address, slots.all));
      return undefined;
    }
    const url = webAddress(address.startsWith('/') ? ownAddress(publicUrl, address, of === 'src' ? undefined : language) : address);
    if (url === undefined || url.startsWith('mailto:')) return of === 'href' ? url : undefined;
    if (of === 'src') {
      pictures.add(url);
      return url;
    }
    if (isOwnMailLink(publicUrl, url)) {
      followed.add(url);
      return url;
    }
    const mark = links.get(url) ?? slots.mark({ kind: 'link', url });
    links.set(url, mark);
    return mark;
  });
  const shownRemoved = removed.filter((each) => !hasMark(decodedMarks(each)));
  return {
    html,
    text,
    links: [...links.keys()],
    followed: [...followed],
    pictures: [...pictures],
    unknown,
    unfilled,
    removed: shownRemoved,
  };
}

/** Unknown fields stay as they were typed: they are no fields. `html`: a fallback may have entities in it */
export function markFields(source: string, slots: Slots, { unknown, html = false }: { unknown: string[]; html?: boolean }): string {
  return replaceFields(withoutMarks(source), ({ field, fallback, source: typed }) => {
    if (field !== undefined)
      return slots.mark({ kind: 'field', field, fallback: html ? textOf(fallback, 'html') : fallback, source: typed });
    unknown.push(typed);
    return typed;
  });
}

/** Only pages have an address in each language. */
function ownAddress(publicUrl: string, path: string, language: Language | undefined): string {
  if (/^\/[/\\]/.test(path)) return '';
  return `${publicUrl}${language !== undefined && addressOf(path).kind !== 'unknown' ? withLanguage(language, path) : path}`;
}

/** Short links, and those of the shop's mails, are followed as they are. */
function isOwnMailLink(publicUrl: string, url: string): boolean {
  return url.startsWith(`${publicUrl}/`) && /^(\/[a-z]{2})?\/(r|mail)\//.test(url.slice(publicUrl.length));
}

function asTyped(text: string, slots: readonly Slot[]): string {
  return text.replace(/\uE000(\d+)\uE001/g, (_, place: string) => {
    const slot = slots[Number(place)];
    return slot?.kind === 'field' ? slot.source : '';
  });
}

import { LARGEST_MAIL } from '#domain/mailings/rules.ts';
import type { MailingNamed } from '#domain/mailings/schema.ts';
import type { Check, Checked } from '#domain/mailings/types.ts';
import { type Language, languageOf, type Translated } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { footerOf } from '../mail/from-shop.ts';
import { countAudience } from './audience-queries.ts';
import { exampleRecipient, sizeOf } from './example.ts';
import type { Letter } from './letter.ts';
import { checkLinks } from './link-checks.ts';
import { type PreparedMailing, prepareMailing, renderMailing } from './rendering.ts';
import { checkDomain } from './sender-checks.ts';

/**
 * Before a mailing is sent. Asks other servers, so not within a transaction.
 * @throws Failure not_found
 */
export async function checkMailing(
  ctx: Pick<Context, 'db' | 'now' | 'publish' | 'publicUrl' | 'web'>,
  { id }: MailingNamed,
): Promise<Checked> {
  const prepared = await prepareMailing(ctx, id, { links: 'none' });
  const { mailing } = prepared;
  const readers = await countAudience(ctx.db, mailing);
  const recipients = [...readers.values()].reduce((sum, count) => sum + count, 0);
  const letters = lettersOf(prepared);
  const checks = [
    ...(recipients === 0 ? [fault('no_recipients')] : []),
    ...missingTexts(prepared, readers),
    ...letters.flatMap((letter) => textChecks(letter, mailing.format)),
    ...checkPostal(prepared),
    ...(await checkSizes(prepared, letters)),
    ...(await checkLinks(ctx, letters)),
    ...(await checkDomain(ctx.web, prepared.sender.from.address)),
  ];
  return { recipients, checks };
}

type Kind = Check['kind'];
const fault = (kind: Kind, about = '', language: Language | null = null): Check => ({ kind, level: 'fault', language, about });
const warning = (kind: Kind, about = '', language: Language | null = null): Check => ({ kind, level: 'warning', language, about });

function lettersOf({ letterOf, mailing }: PreparedMailing): Letter[] {
  const written = Object.entries(mailing.body as Translated).flatMap(([language, text]) => (text?.trim() ? [language] : []));
  return written.map(letterOf);
}

/** Nothing at all is a fault; a language that recipients read, and that is missing, is a warning about how many they are. */
function missingTexts({ mailing }: PreparedMailing, readers: ReadonlyMap<string, number>): Check[] {
  return (['subject', 'body'] as const).flatMap((part) => {
    const texts = mailing[part] as Translated;
    const kind = `no_${part}` as const;
    if (Object.values(texts).every((text) => !text?.trim())) return [fault(kind)];
    return Array.from(readers, ([language, count]) => [languageOf(language), count] as const)
      .filter(([language]) => !texts[language]?.trim())
      .map(([language, count]) => warning(kind, String(count), language));
  });
}

function textChecks(letter: Letter, format: 'markdown' | 'html'): Check[] {
  const { language } = letter;
  return [
    ...(format === 'html' && !letter.stopLink ? [fault('no_stop_link', '', language)] : []),
    ...[...letter.unknown, ...letter.unfilled].map((field) => fault('unknown_field', field, language)),
    ...letter.unknownProducts.map((id) => fault('unknown_product', String(id), language)),
    ...letter.removed.map((part) => (isDangerous(part, format) ? fault : warning)('unsafe_html', part, language)),
  ];
}

/** What its author cannot have meant for a mail. The rest is only left out; in Markdown, HTML is shown as it was typed. */
function isDangerous(part: string, format: 'markdown' | 'html'): boolean {
  if (/^(javascript|vbscript|data):/i.test(part.replace(/[\s\p{Cc}]/gu, ''))) return true;
  return format === 'html' && /^(on[a-z]+|<(script|iframe|frame|object|embed|applet|form|input|button|select|textarea)>)$/i.test(part);
}

/** Laws against spam ask for it in every mail. */
function checkPostal({ lists, shop }: PreparedMailing): Check[] {
  if (shop.company.street.trim() !== '' && footerOf(shop).length > 0) return [];
  const without = [...lists.values()].filter(({ postalAddress }) => postalAddress.trim() === '');
  return without.map(({ key }) => warning('no_postal_address', key));
}

async function checkSizes(prepared: PreparedMailing, letters: readonly Letter[]): Promise<Check[]> {
  const listId = prepared.mailing.listIds[0] ?? 0;
  const sizes = letters.map(async ({ language }) => {
    const mail = await renderMailing(prepared, exampleRecipient(listId, language));
    const size = await sizeOf(mail);
    return size > LARGEST_MAIL ? [warning('too_large', String(size), language)] : [];
  });
  return (await Promise.all(sizes)).flat();
}

import { type Command, InvalidArgumentError, Option } from 'commander';
import { defaultLanguage, type Language, languageNames, languages } from '#domain/words/languages.ts';
import { collect, day } from '../links/typed.ts';
import { mailsPerSecond } from './typed.ts';

/** What is written, to whom it goes and how. */
export function withContent(command: Command): Command {
  command
    .option('--file <file>', 'a mailing as JSON; - reads standard input')
    .option('--name <text>', 'what staff call it; else its subject')
    .option('--list <key>', 'goes to this list; once for each', collect);
  return withHow(withTexts(withAudience(command)));
}

/** The same where the list is named already. */
export function withTexts(command: Command): Command {
  command
    .option('--subject <text>', `its subject in ${languageNames[defaultLanguage]}, also for languages without one`)
    .option('--preheader <text>', 'what mailboxes show beside the subject')
    .option('--body <file>', 'its text from a file; - reads standard input');
  for (const language of languages.filter((each) => each !== defaultLanguage)) {
    command
      .option(`--subject-${language} <text>`, `its subject in ${languageNames[language]}`)
      .option(`--preheader-${language} <text>`, `the same in ${languageNames[language]}`)
      .option(`--body-${language} <file>`, `its text in ${languageNames[language]}`);
  }
  return command
    .addOption(new Option('--html', 'the texts are HTML').conflicts('markdown'))
    .option('--markdown', 'the texts are Markdown, as is usual');
}

function withHow(command: Command): Command {
  return command
    .option('--sender-name <text>', 'from whom; "" for the sender of the list')
    .option('--sender-email <email>', 'from which address; "" for that of the list')
    .option('--reply-to <email>', 'where answers go; "" for that of the list')
    .option('--campaign <name>', 'the campaign of its links; else its name')
    .option('--rate <count>', 'mails per second, or usual', mailsPerSecond);
}

export function withAudience(command: Command): Command {
  return command
    .option('--language <code>', 'only to readers of this language; once for each, all for any', languageTyped)
    .addOption(new Option('--bought', 'only to those who have bought').conflicts(['neverBought', 'boughtOrNot']))
    .addOption(new Option('--never-bought', 'only to those who have not').conflicts(['bought', 'boughtOrNot']))
    .option('--bought-or-not', 'to either, as is usual')
    .option('--bought-since <day>', 'only to those who have bought since this day, or any', dayOrAny)
    .option('--subscribed-since <day>', 'only to those who have subscribed since this day, or any', dayOrAny)
    .option('--where <attribute=value>', 'only to those with this attribute; once for each, city= for any', collect);
}

/** `all` stays, and means that each may read it. */
function languageTyped(typed: string, before: readonly (Language | 'all')[] = []): (Language | 'all')[] {
  const found = ([...languages, 'all'] as const).find((each) => each === typed);
  if (found === undefined) throw new InvalidArgumentError(`It has to be one of ${languages.join(', ')}, or all.`);
  return [...before, found];
}

/** `any` stays: Commander takes null for an empty text. */
function dayOrAny(typed: string): string {
  return typed === 'any' ? typed : day(typed);
}

export const draftHelp = `
A text is Markdown. {{name|friend}} and {{attributes.city|your town}} are merge fields with what stands where they are empty,
{{product:12}} is the card of a product, {{leave}} the link to unsubscribe: HTML has to have it, Markdown gets it by itself.
Options come after the file, which has those of these that are to be set:
  {"name": "Summer news", "lists": ["news"], "format": "markdown", "subject": {"en": "Summer", "de": "Sommer"},
   "preheader": {"en": "Ten teas for hot days"}, "body": {"en": "# Summer\\n…"}, "campaign": "Summer", "rate": 20,
   "audience": {"languages": ["en"], "bought": true, "boughtSince": "2026-01-01", "attributes": {"city": "Berlin"}},
   "senderName": "Tea shop", "senderEmail": "news@shop.example", "replyTo": null}`;

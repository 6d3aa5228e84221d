import type { PageRecord, PageRow } from '#domain/pages/types.ts';
import { languageNames, languages, type Translated, textOf } from '#domain/words/languages.ts';
import { fieldLines } from '../view/fields.ts';
import type { Cell } from '../view/machine.ts';
import type { Column } from '../view/table.ts';
import { moment, plain } from '../view/text.ts';
import { type Look, toned } from '../view/tone.ts';
import { momentWithZone } from '../view/zone.ts';

const titleOf = ({ title }: Pick<PageRow, 'title'>) => textOf(title, 'en');
const stateOf = ({ published }: Pick<PageRow, 'published'>) => (published ? 'published' : 'not published');

export const pageColumns: readonly Column<PageRow>[] = [
  { head: 'Address', of: ({ slug }) => slug, tone: () => 'strong' },
  { head: 'Title', of: titleOf, gives: true },
  { head: 'State', of: stateOf, tone: ({ published }) => (published ? 'good' : 'quiet') },
  { head: 'Linked', of: ({ linkedIn }) => linkedIn, drops: 1 },
  { head: 'Changed', of: ({ updatedAt }) => moment(updatedAt), drops: 2 },
];

export const pageCsv: Readonly<Record<string, (page: PageRow) => Cell>> = {
  id: ({ id }) => id,
  slug: ({ slug }) => slug,
  title: titleOf,
  published: ({ published }) => published,
  linkedIn: ({ linkedIn }) => linkedIn,
  sequence: ({ sequence }) => sequence,
  version: ({ version }) => version,
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
};

/** One page for people. */
export function pageLines(page: PageRecord, look: Look): string[] {
  const fields = fieldLines(
    [
      ...byLanguage('Title', page.title),
      ['State', stateOf(page)],
      ['Linked', page.linkedIn === 'nowhere' ? '' : `in the ${page.linkedIn}, place ${page.sequence}`],
      ['Earlier', page.formerSlugs.join(', ')],
      ...byLanguage('For search engines', page.description),
      ['Changed', momentWithZone(page.updatedAt)],
    ],
    look,
  );
  return [toned(plain(`/page/${page.slug}`), 'strong', look), ...fields, ...textLines(page.text, look)];
}

/** Each language's text below its name. */
export function textLines(text: Translated, look: Look): string[] {
  return languages.flatMap((language) => {
    const words = text[language];
    return words ? ['', toned(languageNames[language], 'strong', look), ...words.split('\n').map(plain)] : [];
  });
}

function byLanguage(name: string, texts: Translated): [string, string][] {
  return languages.map((language) => [language === 'en' ? name : `${name}, ${languageNames[language]}`, texts[language] ?? '']);
}

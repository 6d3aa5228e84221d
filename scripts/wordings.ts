import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig, type OrderBy } from '@lingui/conf';
import { defaultLanguage, type Language, languages } from '../domain/words/languages.ts';

/** One message in every language; an empty text is one still to be written. */
export type Wording = Record<Language, string>;
export type Wordings = Map<string, Wording>;

export type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number];
type Opened = { catalog: Catalog; messages: Record<string, unknown>; order: OrderBy };

/** Opens the PO files and collects the code's messages. Throws where two places use one id for two messages. */
export async function openCatalog(): Promise<Opened> {
  const config = getConfig();
  const [catalog] = await getCatalogs(config);
  if (catalog === undefined) throw new Error('lingui.config.ts names no catalog');
  const messages = await catalog.collect();
  if (messages === undefined) throw new Error('The messages in the code could not be read: see above');
  return { catalog, messages, order: config.orderBy ?? 'messageId' };
}

/** The texts that stand in the PO files. */
export async function readWordings(catalog: Catalog): Promise<Wordings> {
  const wordings: Wordings = new Map();
  for (const language of languages) {
    for (const [id, { translation, obsolete }] of Object.entries((await catalog.read(language)) ?? {})) {
      if (obsolete !== true) wordings.set(id, { en: '', de: '', fr: '', ar: '', ...wordings.get(id), [language]: translation });
    }
  }
  return wordings;
}

/** What is wrong with one message's texts: missing, unreadable, other values than the English one, or forms of a number left out. */
export function faultsOf(wording: Wording): string[] {
  const wanted = shapeOf(defaultLanguage, wording.en);
  return languages.flatMap((language) => {
    if (wording[language].trim() === '') return [`${language}: missing`];
    const shape = shapeOf(language, wording[language]);
    if (shape === undefined) return [`${language}: cannot be read`];
    const values = shape.values === wanted?.values ? [] : [`${language}: holds ${shape.values}, not ${wanted?.values}`];
    return [...values, ...shape.missingForms.map((form) => `${language}: no form for "${form}"`)];
  });
}

type Token = string | [name: string, kind?: string, forms?: Record<string, Token[] | number>];

/** The values and tags in a text, and the plural forms it lacks; nothing where it cannot be read. */
function shapeOf(language: Language, text: string): { values: string; missingForms: string[] } | undefined {
  const { source, errors } = createCompiledCatalog(language, { text }, { namespace: 'json' });
  if (errors.length > 0) return undefined;
  const values = new Set<string>();
  const missingForms: string[] = [];
  const visit = (tokens: Token[]): void => {
    for (const token of tokens) {
      if (typeof token === 'string') {
        for (const tag of token.match(/<\/?\w+\s*\/?>/g) ?? []) values.add(tag);
        continue;
      }
      const [name, kind, forms] = token;
      values.add(`{${name}}`);
      if (forms === undefined || typeof forms !== 'object') continue;
      if (kind === 'plural') missingForms.push(...formsOf(language).filter((form) => !hasForm(forms, form)));
      for (const form of Object.values(forms)) if (Array.isArray(form)) visit(form);
    }
  };
  const compiled = (JSON.parse(source) as { messages: { text: string | Token[] } }).messages.text;
  visit(typeof compiled === 'string' ? [compiled] : compiled);
  return { values: [...values].sort().join(' '), missingForms };
}

// French "many" begins at a million, which no count here reaches.
function formsOf(language: Language): string[] {
  const forms: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return forms.filter((form) => language !== 'fr' || form !== 'many').sort();
}

function hasForm(forms: object, form: string): boolean {
  const exact: Record<string, string> = { zero: '0', one: '1', two: '2' };
  return form in forms || (exact[form] ?? form) in forms;
}

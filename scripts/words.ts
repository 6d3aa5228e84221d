import { readFile } from 'node:fs/promises';
import { type Language, languages } from '../domain/words/languages.ts';
import { type Catalog, faultsOf, openCatalog, readWordings, type Wording } from './wordings.ts';

/**
 * `words` takes the messages from the code into the PO files and prints those that still want words, as JSON by id.
 * `words FILE` first writes the wordings of such a JSON (`{ id: { de, fr, ar } }`; `-` reads the standard input).
 */
async function main([file]: string[]): Promise<void> {
  const given = file === undefined ? {} : await readGiven(file);
  const { catalog, messages, order } = await openCatalog();
  const before = await readWordings(catalog);
  const unknown = Object.keys(given).filter((id) => messages[id] === undefined);
  if (unknown.length > 0) console.error(`Left out, as no message in the code has the id: ${unknown.join(', ')}`);

  await catalog.make({ clean: true, overwrite: true, locale: [...languages], orderBy: order });
  for (const language of languages.filter((each) => each !== 'en')) await write(catalog, language, given);

  const unfinished = [...(await readWordings(catalog))].flatMap(([id, wording]) => {
    const old = before.get(id)?.en;
    const stale = old !== undefined && old !== wording.en && given[id] === undefined ? [`the English was: ${old}`] : [];
    const faults = [...faultsOf(wording), ...stale];
    return faults.length === 0 ? [] : [[id, { ...wording, faults }] as const];
  });
  console.log(JSON.stringify(Object.fromEntries(unfinished), null, 2));
}

type Given = Record<string, Partial<Wording>>;

async function readGiven(file: string): Promise<Given> {
  return JSON.parse(await readFile(file === '-' ? '/dev/stdin' : file, 'utf8')) as Given;
}

async function write(catalog: Catalog, language: Language, given: Given): Promise<void> {
  const messages = await catalog.read(language);
  for (const [id, message] of Object.entries(messages)) message.translation = given[id]?.[language] ?? message.translation;
  await catalog.write(language, messages);
}

await main(process.argv.slice(2));

import { isPackage, isTest, type Source, usesOf } from './uses.ts';

/** One line per circle of imports at run time, `import()` included: what is loaded first would find the other half empty. */
export function circles(sources: readonly Source[]): string[] {
  const uses = new Map(sources.filter(({ file }) => !isTest(file)).map((source) => [source.file, importsOf(source)]));
  const finished = new Set<string>();
  const found: string[] = [];

  function visit(file: string, path: readonly string[]): void {
    const start = path.indexOf(file);
    if (start >= 0) found.push(`${file}:1 imports itself: ${[...path.slice(start), file].join(' → ')}`);
    if (start >= 0 || finished.has(file)) return;
    for (const target of uses.get(file) ?? []) visit(target, [...path, file]);
    finished.add(file);
  }

  for (const file of uses.keys()) visit(file, []);
  return found;
}

function importsOf(source: Source): string[] {
  return usesOf(source).flatMap(({ target, typeOnly }) => (typeOnly || isPackage(target) ? [] : [target]));
}

export type Source = { file: string; text: string };
export type Use = { target: string; line: number; names: string; typeOnly: boolean };

export const packageMark = 'package:';

const statements =
  /^[ \t]*(?:import|export)\s+(?<type>type\s+)?(?:(?<names>[\w$*{},\s]+?)\s*from\s*)?['"](?<target>[^'"]+)['"]|\bimport\(\s*['"](?<late>[^'"]+)['"]\s*\)/gm;

/** What a file imports, in its order. */
export function usesOf({ file, text }: Source): Use[] {
  return [...text.matchAll(statements)].map(({ index, groups }) => ({
    target: resolve(file, groups?.late ?? groups?.target ?? ''),
    line: text.slice(0, index).split('\n').length,
    names: groups?.names ?? '',
    typeOnly: groups?.type !== undefined,
  }));
}

function resolve(file: string, target: string): string {
  if (target.startsWith('#')) return target.slice(1);
  return target.startsWith('.') ? new URL(target, `file:///${file}`).pathname.slice(1) : `${packageMark}${target}`;
}

export function isPackage(target: string): boolean {
  return target.startsWith(packageMark);
}

/** Tests call the API, so they use what puts the slices together. */
export function isTest(file: string): boolean {
  return /(\.(test|spec)\.tsx?|\/testing[\w-]*(\/[\w-]+)?\.ts)$/.test(file);
}

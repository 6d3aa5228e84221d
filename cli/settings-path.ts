import { kindOfSetting } from '#domain/settings/typed.ts';

type Branch = Readonly<Record<string, unknown>>;

/** The value at a dotted path; undefined: none. */
export function reach(from: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isBranch(at) && Object.hasOwn(at, name) ? at[name] : undefined), from);
}

/**
 * The section that a path begins with, with one value changed and all beside it as it was; undefined where the path leads nowhere.
 * The last name may be new: a text that was never written has no place yet.
 */
export function changed(settings: Branch, path: string, typed: string, full = path): Branch | undefined {
  const [name = '', ...rest] = path.split('.');
  if (rest.length > 0) {
    const inner = settings[name];
    const below =
      Object.hasOwn(settings, name) && isBranch(inner) && !Array.isArray(inner) ? changed(inner, rest.join('.'), typed, full) : undefined;
    return below && { [name]: { ...(inner as Branch), ...below } };
  }
  if (name === '' || name === '__proto__') return undefined;
  return { [name]: readValue(typed, settings[name], full) };
}

/** Dotted path and value of everything under a value, for people; `shown`: what a value means, where that needs saying. */
export function flat(
  value: unknown,
  path: string,
  shown: (value: unknown, path: string) => string | undefined = () => undefined,
): [string, string][] {
  if (!isBranch(value))
    return value === undefined
      ? []
      : [[path, shown(value, path) ?? (typeof value === 'string' && value !== '' ? value : JSON.stringify(value))]];
  if (Object.keys(value).length === 0) return [[path, Array.isArray(value) ? '[]' : '{}']];
  return Object.entries(value).flatMap(([name, inner]) => flat(inner, path === '' ? name : `${path}.${name}`, shown));
}

/** Parsed as JSON where possible, but a text stays a text: the postcode 01067 and the name 4711 are no numbers. */
function readValue(typed: string, present: unknown, path: string): unknown {
  const read = asTyped(asJson(typed), path);
  return typeof present === 'string' && typeof read !== 'string' ? typed : read;
}

/** Rates go to the shop as they were typed, which reads them by its one rule. */
function asTyped(value: unknown, path: string): unknown {
  if (typeof value === 'number' && kindOfSetting(path) === 'rate') return String(value);
  if (!isBranch(value) || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asTyped(inner, `${path}.${name}`)]));
}

function asJson(typed: string): unknown {
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    return typed;
  }
}

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null;
}

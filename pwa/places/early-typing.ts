import type { AddressUse } from '#domain/places/rules.ts';
import { type Changes, nameOf, type TypedAddress, type TypedField } from './typed-address.ts';

/** The fields that were changed before this script ran; `rendered`: the address as the server rendered it. */
export function typedEarly(form: HTMLFormElement | null, rendered: TypedAddress): Partial<TypedAddress> {
  const fields = Object.entries(rendered) as [TypedField, string][];
  return Object.fromEntries(
    fields.flatMap(([field, given]) => {
      const element = firstNamed(form, field);
      const value = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.value : given;
      return value === given ? [] : [[field, value]];
    }),
  );
}

/** After a reload, Back or a restart the browser restores the fields itself, possibly older than the saved draft. */
export function isFilledByBrowser(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'navigate';
}

/** The changes without those that the browser restored; a focused field counts as typed. */
export function without(changes: Changes, use: AddressUse, early: Partial<TypedAddress>, form: HTMLFormElement | null): Changes {
  const isTyped = ([field, value]: [string, string]) =>
    value !== early[field as TypedField] || firstNamed(form, field as TypedField) === document.activeElement;
  return { ...changes, [use]: Object.fromEntries(Object.entries(changes[use] ?? {}).filter(isTyped)) };
}

/** The server renders one address, with unprefixed names. */
function firstNamed(form: HTMLFormElement | null, field: TypedField) {
  return form?.elements.namedItem(nameOf('billing', field));
}

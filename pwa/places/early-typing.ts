import { type Changes, nameOf, type TypedAddress, type TypedAddresses, type TypedField } from './typed-address.ts';

/** What was typed before this script ran stands in the fields and nowhere else. */
export function typedEarly(form: HTMLFormElement | null, rendered: TypedAddresses): Partial<TypedAddress> {
  const fields = Object.entries(rendered.billing) as [TypedField, string][];
  return Object.fromEntries(
    fields.flatMap(([field, given]) => {
      const element = form?.elements.namedItem(nameOf('billing', field));
      const value = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.value : given;
      return value === given ? [] : [[field, value]];
    }),
  );
}

/** After a reload, Back or a restart a browser fills the fields with what it remembers itself, which may be older than what is kept. */
export function isFilledByBrowser(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'navigate';
}

/** The changes without those that stood in the fields already, but for the field where somebody is typing. */
export function without(changes: Changes, early: Partial<TypedAddress>, form: HTMLFormElement | null): Changes {
  const isTyped = ([field, value]: [string, string]) =>
    value !== early[field as TypedField] || form?.elements.namedItem(nameOf('billing', field as TypedField)) === document.activeElement;
  return { ...changes, billing: Object.fromEntries(Object.entries(changes.billing ?? {}).filter(isTyped)) };
}

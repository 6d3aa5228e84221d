/**
 * What stands in a mailing in double braces. `name`, `email`, `attribute`: of the recipient; `shop`, `list`: their names; `leave`, `view`:
 * where the list is left and where the mail is shown in the browser; `product`: its card.
 */
export type Field =
  | { kind: 'name' | 'email' | 'shop' | 'list' | 'leave' | 'view' }
  | { kind: 'attribute'; name: string }
  | { kind: 'product'; id: number };

/** `source`: as it was typed, braces included; `field` undefined: there is no such field; `fallback`: what stands for an empty value */
export type TypedField = { source: string; field: Field | undefined; fallback: string };

const pattern = /\{\{([^{}\n]{1,400})\}\}/g;
const HIGHEST_ID = 2_147_483_647;
const simple = ['name', 'email', 'shop', 'list', 'leave', 'view'] as const;

/** The fields of a text in their order, each as often as it is there. */
export function fieldsIn(text: string): TypedField[] {
  return Array.from(text.matchAll(pattern), ([source, inside = '']) => typedField(source, inside));
}

/** The text with something else in place of its fields. */
export function replaceFields(text: string, replacement: (field: TypedField) => string): string {
  return text.replace(pattern, (source, inside: string) => replacement(typedField(source, inside)));
}

/** `{{name|friend}}`, `{{attributes.city|your town}}`, `{{product:12}}`. */
function typedField(source: string, inside: string): TypedField {
  const [name = '', ...rest] = inside.split('|');
  return { source, field: fieldOf(name.trim()), fallback: rest.join('|').trim() };
}

function fieldOf(typed: string): Field | undefined {
  const kind = simple.find((each) => each === typed.toLowerCase());
  if (kind !== undefined) return { kind };
  const [, attribute] = /^attributes\.(.+)$/i.exec(typed) ?? [];
  if (attribute !== undefined) return { kind: 'attribute', name: attribute };
  const [, digits] = /^product:\s*(\d{1,10})$/i.exec(typed) ?? [];
  const id = Number(digits);
  return id >= 1 && id <= HIGHEST_ID ? { kind: 'product', id } : undefined;
}

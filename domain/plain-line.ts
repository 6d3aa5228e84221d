/** Controls, line breaks among them, and what turns the direction of the text around it; marks that Arabic and Persian need stay. */
const INVISIBLE = /[\p{Cc}\u2028\u2029]+/gu;
const TURNING = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** One line of a form: what cannot be seen and would spoil a label, a mail's head or a table is taken out. */
export function plainLine(text: string): string {
  return text.replace(TURNING, '').replace(INVISIBLE, ' ').trim();
}

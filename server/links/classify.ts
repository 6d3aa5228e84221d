import { isbot } from 'isbot';
import { type ClickClass, type ClickHeaders, clickRules } from '#domain/links/click-class.ts';

/** Who clicked, and by which rule; a person where no rule holds. */
export function classOf(headers: ClickHeaders): { class: ClickClass; rule: string } {
  const rule = clickRules.find(({ holds }) => holds(headers));
  if (rule !== undefined) return { class: rule.class, rule: rule.name };
  return isbot(headers.userAgent) ? { class: 'bot', rule: 'isbot' } : { class: 'person', rule: '' };
}

import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { type ClickClass, type ClickHeaders, clickRules } from '#domain/links/click-class.ts';

export type Judged = { class: ClickClass; rule: string };

// The long lists of names cost more than the rest of a click, and most visitors share a few browsers.
const known = new LRUCache<string, Judged>({ max: 1_000 });

/** Who clicked, and by which rule; a person where no rule holds. */
export function classOf(headers: ClickHeaders): Judged {
  // Other headers than the browser's name are sent by few.
  if (headers.purpose !== '' || headers.from !== '') return judge(headers);
  const before = known.get(headers.userAgent);
  if (before !== undefined) return before;
  const judged = judge(headers);
  known.set(headers.userAgent, judged);
  return judged;
}

function judge(headers: ClickHeaders): Judged {
  const rule = clickRules.find(({ holds }) => holds(headers));
  if (rule !== undefined) return { class: rule.class, rule: rule.name };
  return isbot(headers.userAgent) ? { class: 'bot', rule: 'isbot' } : { class: 'person', rule: '' };
}

const LONGEST = 80;
const GONE = '…';

/** Line breaks and other controls, and the signs that turn the direction of what follows. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu;
/** With a scheme, with `www.`, or with a path. */
const address = /(?:\p{L}[\p{L}\p{N}+.-]*:\/\/|www\.|[^\s/@]+\.\p{L}{2,}(?::\d+)?[/?#])\S*/giu;
/** What mail programs make a link of, and initials (J.R. Tolkien), whose dot may be followed by a space as well. */
const dotted = /(?<=[\p{L}\p{N}])[.\u3002\uFF61](?=\p{L})/gu;

/**
 * A name that a visitor typed, for a mail to somebody who did not: one line, in which no mail program finds an address of the web or of a
 * mailbox.
 */
export function plainName(typed: string): string {
  const line = narrow(typed).replace(unseen, ' ').replace(address, GONE).replace(dotted, '. ');
  const name = line.replace(/\s+/g, ' ').trim();
  const letters = Array.from(name);
  return letters.length > LONGEST
    ? `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}${GONE}`
    : name || GONE;
}

/** Browsers read fullwidth letters as the usual ones. */
function narrow(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

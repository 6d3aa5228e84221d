/** The same text with the digits of Arabic and Persian as those of English. */
export function plainDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

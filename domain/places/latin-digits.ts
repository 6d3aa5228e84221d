/** The text with its Arabic digits, eastern ones too, as those that carriers and telephones read. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

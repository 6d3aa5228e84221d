/** What is not a number becomes 1; what is too little or too much goes to the nearest bound. Arabic and Persian digits count. */
export function readQuantity(text: string, min: number, max: number): number {
  const typed = text.trim().replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  const quantity = typed === '' ? Number.NaN : Math.trunc(Number(typed));
  return Math.min(max, Math.max(min, Number.isNaN(quantity) ? 1 : quantity));
}

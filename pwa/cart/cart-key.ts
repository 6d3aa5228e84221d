/** 128 random bits: the right to a cart, born on the device. */
export function newCartKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 128 random bits, generated on the device: the key is the only permission to a cart. */
export function newCartKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

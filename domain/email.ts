const shape = /^[^\s@,;:<>()[\]\\"]+@[^\s@.,;:<>()[\]\\"]+(?:\.[^\s@.,;:<>()[\]\\"]+)+$/;

/** something@something.something, at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && shape.test(text);
}

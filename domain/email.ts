const shape = /^[^\s@,;:<>()[\]\\"]+@[^\s@.,;:<>()[\]\\"]+(?:\.[^\s@.,;:<>()[\]\\"]+)+$/;

/** Whether a text is shaped like one address: something@something.something, at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && shape.test(text);
}

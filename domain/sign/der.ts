export type Bytes = Uint8Array<ArrayBuffer>;

/** An element of DER. `all`: with its tag and length. */
export type Der = { body: Bytes; all: Bytes; readonly children: readonly Der[] };

const LONG = 0x80;

/** Reads the first element, and what follows it. @throws Error for anything out of bounds */
export function readDer(bytes: Bytes): [element: Der, rest: Bytes] {
  const first = bytes[1] ?? 0;
  const from = first < LONG ? 2 : 2 + (first & 0x7f);
  const size = first < LONG ? first : bytes.subarray(2, from).reduce((sum, byte) => sum * 256 + byte, 0);
  const end = from + size;
  if (bytes.length < 2 || end > bytes.length) throw new Error('An element ends beyond its bytes');
  const [body, all] = [bytes.subarray(from, end), bytes.subarray(0, end)];
  return [
    {
      body,
      all,
      get children() {
        return readAll(body);
      },
    },
    bytes.subarray(end),
  ];
}

function readAll(bytes: Bytes): Der[] {
  const found: Der[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const [element, after] = readDer(rest);
    found.push(element);
    rest = after;
  }
  return found;
}

/** The child of a child. @throws Error where there is none */
export function at(element: Der | undefined, ...path: number[]): Der {
  const found = path.reduce<Der | undefined>((one, index) => one?.children.at(index), element);
  if (found === undefined) throw new Error('An element is missing');
  return found;
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function concat(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let start = 0;
  for (const part of parts) {
    whole.set(part, start);
    start += part.length;
  }
  return whole;
}

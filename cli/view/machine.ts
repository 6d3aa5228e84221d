export type Cell = string | number | boolean | null;

/** One JSON value. Controls that JSON allows as they are would still steer a terminal. */
export function jsonText(value: unknown): string {
  return escaped(JSON.stringify(value ?? null, null, 2));
}

/** The same on one line, as of many values. */
export function jsonLine(value: unknown): string {
  return escaped(JSON.stringify(value ?? null));
}

function escaped(text: string): string {
  return `${text.replace(/[\u007F-\u009F]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;
}

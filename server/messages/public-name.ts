/** A customer's name on a page that anyone may read: of all but the first word the initial. `Mia Beck` is `Mia B.` */
export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${Array.from(last)[0]?.toUpperCase()}.`;
}

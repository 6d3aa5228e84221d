const LARGEST_ID = 2_147_483_647;
const MOST = 20;

/** `1,x,2,1` → 1, 2: the valid ids, each once, at most 20. */
export function idsInText(text: string): number[] {
  return idsIn(text.split(',').map((part) => (/^\d{1,10}$/.test(part) ? Number(part) : 0)));
}

export function idsIn(given: readonly unknown[]): number[] {
  const ids = given.filter((each): each is number => Number.isInteger(each) && Number(each) >= 1 && Number(each) <= LARGEST_ID);
  return [...new Set(ids)].slice(0, MOST);
}

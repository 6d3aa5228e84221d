const LARGEST_ID = 2_147_483_647;
/** Those behind them are not read. */
const MOST = 20;

/** `1,x,2,1` → 1, 2: the ids in an address, each once, in their order, at most 20. */
export function idsInText(text: string): number[] {
  return idsIn(text.split(',').map((part) => (/^\d{1,10}$/.test(part) ? Number(part) : 0)));
}

/** The same in whatever came as a list. */
export function idsIn(given: readonly unknown[]): number[] {
  const ids = given.filter((each): each is number => Number.isInteger(each) && Number(each) >= 1 && Number(each) <= LARGEST_ID);
  return [...new Set(ids)].slice(0, MOST);
}

/** Whether it is on the clipboard now: without https, or where a person forbade it, it is not. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function selectText(of: HTMLElement): void {
  const range = document.createRange();
  range.selectNodeContents(of);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** Milliseconds after which nobody waits for a clipboard any longer. */
const PATIENCE = 30_000;

/**
 * `missing`: this browser has none. `outdated`: it has the old way alone, and that failed. `unavailable`: it does not work on this page.
 * `deactivated`: it was forbidden. `slow`: it did not answer in time.
 */
export type CopyTrouble = 'missing' | 'outdated' | 'unavailable' | 'deactivated' | 'slow';

/** Puts the text on the clipboard; answers what stood in its way, or null when it is there. */
export async function copyText(text: string): Promise<CopyTrouble | null> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (clipboard === undefined) return copyTheOldWay(text);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<CopyTrouble>((found) => {
    timer = setTimeout(() => found('slow'), PATIENCE);
  });
  const copied = clipboard.writeText(text).then(() => null, troubleIn);
  return Promise.race([copied, late]).finally(() => clearTimeout(timer));
}

export function selectText(of: HTMLElement): void {
  const range = document.createRange();
  range.selectNodeContents(of);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

function troubleIn(error: unknown): CopyTrouble {
  return (error as { name?: string } | null)?.name === 'NotAllowedError' ? 'deactivated' : 'unavailable';
}

/** Old browsers, and pages without https, copy what is selected: what they are handed then is the text that is meant. */
function copyTheOldWay(text: string): CopyTrouble | null {
  const { execCommand } = document as { execCommand?: (command: string) => boolean };
  if (execCommand === undefined) return isSecureContext ? 'missing' : 'unavailable';
  const hand = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', hand);
  const copied = execCommand.call(document, 'copy');
  document.removeEventListener('copy', hand);
  if (copied) return null;
  return isSecureContext ? 'outdated' : 'unavailable';
}

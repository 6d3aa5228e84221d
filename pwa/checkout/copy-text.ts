/** Milliseconds after which an unanswered clipboard counts as slow. */
const PATIENCE = 30_000;

/**
 * `missing`: the browser has no clipboard. `outdated`: it cannot write texts, nor can `execCommand`. `unavailable`: not on this page.
 * `deactivated`: denied. `slow`: no answer in time.
 */
export type CopyTrouble = 'missing' | 'outdated' | 'unavailable' | 'deactivated' | 'slow';

/** Returns why the text could not be copied, or null. */
export async function copyText(text: string): Promise<CopyTrouble | null> {
  const { clipboard } = navigator as { clipboard?: Partial<Clipboard> };
  // Some browsers bring the object without the method.
  if (clipboard?.writeText === undefined) return copyByCommand(text, clipboard === undefined ? 'missing' : 'outdated');
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

/** Old browsers, and pages without https, copy the selection: the event replaces it with the text. */
function copyByCommand(text: string, lacking: 'missing' | 'outdated'): CopyTrouble | null {
  const { execCommand } = document as { execCommand?: (command: string) => boolean };
  if (execCommand === undefined) return isSecureContext ? lacking : 'unavailable';
  const replaceSelection = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', replaceSelection);
  const copied = execCommand.call(document, 'copy');
  document.removeEventListener('copy', replaceSelection);
  if (copied) return null;
  return isSecureContext ? 'outdated' : 'unavailable';
}

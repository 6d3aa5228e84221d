import { noteUpdate } from './app-state.ts';

/** Milliseconds that the new worker has to take over. The page of the new version comes with the reload in any case. */
const PATIENCE = 1_500;
const TAKEN = 'update-taken';

export async function takeUpdate(reload = () => location.reload()): Promise<void> {
  noteUpdate('taken');
  sessionStorage.setItem(TAKEN, '1');
  const patience = new Promise((over) => setTimeout(over, PATIENCE));
  await Promise.race([takenOver().catch(() => undefined), patience]);
  reload();
}

/** The worker that waits now: another may have come since the visitor was told. False: none waits any more. */
export async function askToTakeOver(): Promise<boolean> {
  const { waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
  waiting?.postMessage({ type: 'SKIP_WAITING' });
  if (waiting) active?.postMessage({ type: 'RETIRE' });
  return Boolean(waiting);
}

/** Whether this page is the reload of a taken update, whose worker need not be confirmed again. Says so once. */
export function wasJustTaken(): boolean {
  const taken = sessionStorage.getItem(TAKEN) !== null;
  sessionStorage.removeItem(TAKEN);
  return taken;
}

async function takenOver(): Promise<void> {
  const changed = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  if (await askToTakeOver()) await changed;
}

import type { Workbox } from 'workbox-window';

type AppState = { offline: boolean; update: boolean; installable: boolean };
type InstallPrompt = Event & { prompt(): Promise<void> };

const quiet: AppState = { offline: false, update: false, installable: false };
const NEVER = 'install-never';

let state = quiet;
let worker: Workbox | undefined;
let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

export function subscribeApp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function appState(): AppState {
  return state;
}

export function noAppState(): AppState {
  return quiet;
}

/** Listens to what the browser says of network, installation and new versions. */
export function watchApp(): void {
  const network = () => change({ offline: !navigator.onLine });
  window.addEventListener('online', network);
  window.addEventListener('offline', network);
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallPrompt;
    void store().then(async ({ readOwn }) => change({ installable: (await readOwn<boolean>(NEVER)) !== true }));
  });
  window.addEventListener('appinstalled', () => change({ installable: false }));
  network();
}

/** A new worker waits: it takes over when the person says so. */
export function updateWaits(workbox: Workbox): void {
  worker = workbox;
  change({ update: true });
}

export function takeUpdate(): void {
  worker?.addEventListener('controlling', () => location.reload());
  worker?.messageSkipWaiting();
}

export async function installApp(): Promise<void> {
  await offered?.prompt();
  change({ installable: false });
}

/** Dismissed for good. */
export async function dismissInstall(): Promise<void> {
  change({ installable: false });
  const { writeOwn } = await store();
  await writeOwn(NEVER, true);
}

/** Listened for from the first moment, so what it is read from must not be among the first files. */
function store() {
  return import('../offline/store.ts');
}

function change(part: Partial<AppState>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

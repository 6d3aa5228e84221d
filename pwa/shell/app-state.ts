type AppState = { offline: boolean; update: 'ready' | 'taken' | undefined; installable: boolean };
type InstallPrompt = Event & { prompt(): Promise<void> };

const quiet: AppState = { offline: false, update: undefined, installable: false };
const NEVER = 'install-never';

let state = quiet;
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

/** A new version waits until the visitor takes it. */
export function noteUpdate(update: 'ready' | 'taken'): void {
  change({ update });
}

export async function installApp(): Promise<void> {
  await offered?.prompt();
  change({ installable: false });
}

export async function dismissInstall(): Promise<void> {
  change({ installable: false });
  const { writeOwn } = await store();
  await writeOwn(NEVER, true);
}

function store() {
  return import('../offline/store.ts');
}

function change(part: Partial<AppState>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

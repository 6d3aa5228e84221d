export interface NoticeAction {
  label: string;
  run: () => void;
}

export interface Notice {
  id: number;
  message: string;
  action: NoticeAction | undefined;
}

const brief = 6_000;
const withAction = 12_000;
const none: readonly Notice[] = [];

let shown = none;
let lastId = 0;
const listeners = new Set<() => void>();

/** Says something in passing. `stays`: until the person answers or puts it away. */
export function notify(message: string, action?: NoticeAction, { stays = false }: { stays?: boolean } = {}): void {
  const notice: Notice = { id: ++lastId, message, action };
  show([...shown.filter((other) => other.message !== message), notice]);
  if (!stays) setTimeout(() => dismiss(notice.id), action ? withAction : brief);
}

export function dismiss(id: number): void {
  show(shown.filter((notice) => notice.id !== id));
}

export function notices(): readonly Notice[] {
  return shown;
}

/** A server has nobody to tell. */
export function noNotices(): readonly Notice[] {
  return none;
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: readonly Notice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

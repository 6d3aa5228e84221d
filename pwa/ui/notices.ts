export interface NoticeAction {
  label: string;
  run: () => void;
}

export interface Notice {
  id: number;
  message: string;
  action: NoticeAction | undefined;
  stays: boolean;
}

const brief = 6_000;
const withAction = 12_000;
/** More would cover the buttons. */
const most = 2;
const none: readonly Notice[] = [];

let open = none;
let shown = none;
let lastId = 0;
const listeners = new Set<() => void>();

/** `stays`: until answered or dismissed, so that it returns after newer ones. */
export function notify(message: string, action?: NoticeAction, { stays = false }: { stays?: boolean } = {}): void {
  const notice: Notice = { id: ++lastId, message, action, stays };
  const others = open.filter((other) => other.message !== message);
  update([...others.filter((other, at) => other.stays || at > others.length - most), notice]);
  if (!stays) setTimeout(() => dismiss(notice.id), action ? withAction : brief);
}

export function dismiss(id: number): void {
  update(open.filter((notice) => notice.id !== id));
}

export function retract(message: string): void {
  update(open.filter((notice) => notice.message !== message));
}

export function notices(): readonly Notice[] {
  return shown;
}

/** The server renders no notices. */
export function noNotices(): readonly Notice[] {
  return none;
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function update(next: readonly Notice[]): void {
  open = next;
  shown = next.slice(-most);
  for (const listener of listeners) listener();
}

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

const brief = 6;
const withAction = 12;
/** More would cover the buttons. */
const most = 2;
const none: readonly Notice[] = [];

let open = none;
let shown = none;
let lastId = 0;
const listeners = new Set<() => void>();

/** `stays`: until answered or dismissed, so that it returns after newer ones; `seconds`: until then, where it does not. */
export function notify(
  message: string,
  action?: NoticeAction,
  { stays = false, seconds = action ? withAction : brief }: { stays?: boolean; seconds?: number } = {},
): void {
  const notice: Notice = { id: ++lastId, message, action, stays };
  const others = open.filter((other) => other.message !== message);
  update([...others.filter((other, at) => other.stays || at > others.length - most), notice]);
  if (!stays) setTimeout(() => dismiss(notice.id), seconds * 1_000);
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

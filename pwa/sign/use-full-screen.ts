import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** A phone that lies on its side. */
const LYING = '(orientation: landscape) and (max-height: 30rem) and (pointer: coarse)';

export type UseFullScreen = { isFull: boolean; open: () => void; close: () => void };

/** The element takes the whole screen on a tap, and by itself while the phone lies on its side. */
export function useFullScreen(element: RefObject<HTMLElement | null>): UseFullScreen {
  const lying = useSyncExternalStore(onTurn, isLying, () => false);
  const [opened, setOpened] = useState(false);
  /** closed although the phone lies on its side */
  const [closed, setClosed] = useState(false);

  useEffect(() => {
    if (!lying) setClosed(false);
  }, [lying]);
  useEffect(() => {
    const left = () => document.fullscreenElement === null && setOpened(false);
    document.addEventListener('fullscreenchange', left);
    return () => document.removeEventListener('fullscreenchange', left);
  }, []);

  return {
    isFull: opened || (lying && !closed),
    open: () => {
      setOpened(true);
      void lieDown(element.current);
    },
    close: () => {
      setOpened(false);
      setClosed(true);
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    },
  };
}

/** Where the browser cannot, the element covers the page as it stands. */
async function lieDown(element: HTMLElement | null): Promise<void> {
  try {
    await element?.requestFullscreen({ navigationUI: 'hide' });
    await (screen.orientation as { lock?: (to: string) => Promise<void> }).lock?.('landscape');
  } catch {}
}

function onTurn(listener: () => void): () => void {
  const query = matchMedia(LYING);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function isLying(): boolean {
  return matchMedia(LYING).matches;
}
